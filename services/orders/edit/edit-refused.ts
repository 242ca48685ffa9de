export type EditRefusal =
  | 'not-editable'
  | 'partly-sent'
  | 'returned'
  | 'empty'
  | 'unchanged'
  | 'unknown-line'
  | 'not-sold'
  | 'paid-more'
  | 'invoiced'
  | 'below-credit';

/** Thrown when an order cannot be edited as requested; the transaction must be rolled back. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
  readonly reason: EditRefusal;

  constructor(reason: EditRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
