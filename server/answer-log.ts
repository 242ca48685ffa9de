import { withoutVins } from '@/lib/vin/mask-vin';

export type Answered = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
};

/** What is told of sign-ins and sign-outs besides refusals and failures. */
const events: Readonly<Record<string, string>> = {
  '/api/auth/login': 'signed in',
  '/api/auth/signup': 'signed up',
  '/api/auth/logout': 'signed out',
  '/api/auth/logout-everywhere': 'signed out everywhere',
  '/api/auth/password': 'password changed',
  '/api/account/orders/checkout': 'ordered',
};

/** The path without what only its owner may know: an order's token, the id of a letter, a VIN that was searched for. */
function tellablePath(path: string): string {
  return withoutVins(path.slice(0, 200))
    .replace(/\/[\w-]{20,}(?=\/|$)/g, '/…')
    .replace(/[\r\n]/g, ' ');
}

type Write = (facts: object, text: string) => void;
type Log = { readonly info: Write; readonly warn: Write };

/** Writes down failures, refusals of our own API, and who-comes-and-goes without saying who. */
export function logAnswer(log: Log, { method, path, status, requestId }: Answered): void {
  const facts = { requestId, method, status, path: tellablePath(path) };
  const event = events[path];
  if (status >= 500) log.warn(facts, 'failed');
  else if (!path.startsWith('/api/')) return;
  else if (status >= 400) log.warn(facts, 'refused');
  else if (event !== undefined) log.info(facts, event);
}
