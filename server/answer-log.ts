import { printable } from '@/lib/text/printable';
import { withoutVins } from '@/lib/vin/mask-vin';

export type AnsweredRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
};

/** Successful calls that are logged, with their text; all others are only logged when refused or failed. */
const events: Readonly<Record<string, string>> = {
  '/api/auth/login': 'signed in',
  '/api/auth/signup': 'signed up',
  '/api/auth/confirm-email': 'e-mail confirmed, signed in',
  '/api/account/auth/emailconfcheck': 'e-mail confirmed',
  '/api/account/auth/emailconfreject': 'e-mail confirmation rejected',
  '/api/auth/logout': 'signed out',
  '/api/auth/logout-everywhere': 'signed out everywhere',
  '/api/auth/password': 'password changed',
  '/api/account/orders/checkout': 'ordered',
};

const maxPathLength = 200;

/**
 * The path of a URL without what only its owner may know: an order's token, the id of a letter, an e-mail address, a
 * VIN that was searched for, whatever it is encoded as; without its query, and without signs that a terminal obeys.
 */
export function tellablePath(url: string): string {
  const [path = ''] = decoded(url).split(/[?#]/);
  const printed = printable(withoutVins(path)).replace(/[\w-]{20,}/g, '…');
  const parts = printed.split('/').map((part) => (part.includes('@') ? '…' : part));
  return parts.join('/').slice(0, maxPathLength);
}

/** What of a text is encoded, as the characters that it stands for; what stands for none stays as it is. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));
}

type Write = (facts: object, text: string) => void;
type Log = { readonly info: Write; readonly warn: Write };

/** Writes down failures, refusals of our own API, and who-comes-and-goes without saying who. */
export function logAnswer(log: Log, { method, path, status, requestId }: AnsweredRequest): void {
  const facts = { requestId, method, status, path: tellablePath(path) };
  const event = events[path];
  if (status >= 500) log.warn(facts, 'failed');
  else if (!path.startsWith('/api/')) return;
  else if (status >= 400) log.warn(facts, 'refused');
  else if (event !== undefined) log.info(facts, event);
}
