import type { ErrorName } from '@/lib/contract/error-names';

/** A request that is refused before any service hears of it. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly status: number;
  readonly errorName: ErrorName;
  constructor(status: number, errorName: ErrorName, message: string) {
    super(message);
    this.status = status;
    this.errorName = errorName;
  }
}
