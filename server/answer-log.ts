import { printable } from '@/lib/domain/text/escape';
import { withoutVins } from '@/lib/domain/vin/vin';

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
 * The path of a URL without secrets and personal data: order tokens, letter ids, e-mail addresses and VINs, also
 * encoded ones; without its query, and without control characters.
 */
export function loggablePath(url: string): string {
  const [path = ''] = decoded(url).split(/[?#]/);
  const printed = printable(withoutVins(path)).replace(/[\w-]{20,}/g, '…');
  const parts = printed.split('/').map((part) => (part.includes('@') ? '…' : part));
  return parts.join('/').slice(0, maxPathLength);
}

/** Decodes percent-encoded bytes as UTF-8; everything else is unchanged. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));
}

type Write = (facts: object, text: string) => void;
type Log = { readonly info: Write; readonly warn: Write };

/** Logs failures, refused API calls, and the events above, without personal data. */
export function logAnswer(log: Log, { method, path, status, requestId }: AnsweredRequest): void {
  const facts = { requestId, method, status, path: loggablePath(path) };
  const event = events[path];
  if (status >= 500) log.warn(facts, 'failed');
  else if (!path.startsWith('/api/')) return;
  else if (status >= 400) log.warn(facts, 'refused');
  else if (event !== undefined) log.info(facts, event);
}
