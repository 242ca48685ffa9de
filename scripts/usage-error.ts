/** A mistake of whoever typed the command, told in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
