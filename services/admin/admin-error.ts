import type { ErrorStatus } from '../http/service-error';

/** Causes of errors of the back office; each has a text in `admin/messages`. */
export const adminErrorNames = [
  'FORBIDDEN',
  'FORBIDDEN_ORIGIN',
  'INVITATION_INVALID',
  'NOT_FOUND',
  'NOT_SIGNED_IN',
  'CODE_WRONG',
  'SIGN_IN_WRONG',
  'EMAIL_TAKEN',
  'LAST_OWNER',
  'RECORD_CHANGED',
  'REQUEST_KEY_REUSED',
  'REFUSED',
  'ORDER_NOT_SENDABLE',
  'ORDER_NOT_COMPLETABLE',
  'ORDER_NOT_IN_STORE',
  'ORDER_NOT_CANCELLABLE',
  'ORDER_NOT_ON_ITS_WAY',
  'ORDER_NOT_RESTOCKABLE',
  'ORDER_WITHOUT_CARRIER',
  'PICKUP_CODE_WRONG',
  'PAYMENT_NOT_AWAITED',
  'TRANSFER_NOT_DUE',
  'REFUND_UNPAID',
  'REFUND_NOTHING_LEFT',
  'REFUND_TOO_MUCH',
  'REFUND_REPEATED',
  'REFUND_WRONG_WAY',
  'REFUND_NO_CONTRACT',
  'ORDER_NOT_EDITABLE',
  'ORDER_RETURNED',
  'ORDER_EMPTY',
  'ORDER_UNCHANGED',
  'ORDER_LINE_UNKNOWN',
  'PART_NOT_SOLD',
  'ORDER_PAID_MORE',
  'ORDER_INVOICED',
  'PROPOSAL_NOT_SENT',
  'PROPOSAL_NOT_WAITING',
] as const;
export type AdminErrorName = (typeof adminErrorNames)[number];

/** An error of the back office with a cause that the pages explain. `message` is English, for logs and API clients. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  readonly status: ErrorStatus;
  readonly errorName: AdminErrorName;
  readonly path: string | undefined;

  constructor(status: ErrorStatus, errorName: AdminErrorName, message: string, path?: string) {
    super(message);
    this.status = status;
    this.errorName = errorName;
    this.path = path;
  }
}

/** 404 for an unknown record. */
export function noSuchRecord(): AdminError {
  return new AdminError(404, 'NOT_FOUND', 'There is no such record.');
}
