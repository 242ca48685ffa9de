/** A request that is refused before any service hears of it. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly status: number;
  readonly errorName: string;
  constructor(status: number, errorName: string, message: string) {
    super(message);
    this.status = status;
    this.errorName = errorName;
  }
}
