import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Program = {
  readonly name: string;
  readonly pid: number | undefined;
  /** Settles when the program ends on its own. */
  readonly ended: Promise<never>;
  /** Asks the program to finish what it does, and ends it by force after the grace. */
  stop(graceMs?: number): Promise<void>;
};

/** Starts one program of the shop in its own process; `folder` is the shop's, or one that looks like it. */
export function startProgram(name: string, entry: string, env: NodeJS.ProcessEnv, folder = '.'): Program {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './scripts/launch/follow-parent.mjs', entry],
    // Detached: a Ctrl-C in the terminal reaches only the launcher, which then stops the programs in order.
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, env, cwd: folder },
  );
  return { name, pid: child.pid, ended: whenEnded(name, child), stop: (graceMs = 15_000) => stopChild(child, graceMs) };
}

function whenEnded(name: string, child: ChildProcess): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The ${name} ended unexpectedly (${signal ?? `code ${code}`}).`)),
    );
  });
  // Stopping a program on purpose ends it as well; nobody waits for the promise then.
  ended.catch(() => {});
  return ended;
}

async function stopChild(child: ChildProcess, graceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exit;
  clearTimeout(force);
}
