import { errorCode } from '@/lib/config/error-code';

const awayCodes = new Set([
  // Ended by the operator, after the crash of another connection, or not yet ready.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // The socket of a database that is not running.
  'ENOENT',
]);
/** Driver messages without a code, for broken or refused connections. */
const awayMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether an error means that the database is unreachable for now, so that the statement may be retried later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return awayCodes.has(code);
  return error instanceof Error && awayMessage.test(error.message);
}
