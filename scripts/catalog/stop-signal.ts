import { printError } from '../terminal';

/** A signal that tells when somebody stops the command; a second Ctrl-C ends it at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      printError('\nStopping …');
      controller.abort();
    });
  }
  return controller.signal;
}
