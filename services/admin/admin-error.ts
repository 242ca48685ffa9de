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
  'PASSKEY_WRONG',
  'PASSKEY_NOT_ADDED',
  'EMAIL_TAKEN',
  'LAST_OWNER',
  'RECORD_CHANGED',
  'REQUEST_KEY_REUSED',
  'REFUSED',
  'CATALOGUE_LOADING',
  'PROMO_CODE_INVALID',
  'PROMO_CODE_TAKEN',
  'PROMO_LIMIT_USED',
  'PROMO_ENDED',
  'PERIOD_INVALID',
  'CATEGORY_UNKNOWN',
  'BRAND_UNKNOWN',
  'LETTER_NOT_WAITING',
  'LETTER_TEXT_DELETED',
  'NEWSLETTER_INCOMPLETE',
  'NEWSLETTER_NOT_DRAFT',
  'NEWSLETTER_STATE',
  'NEWSLETTER_NO_SUBSCRIBERS',
  'SCOPE_UNKNOWN',
  'EXPIRY_PAST',
  'WEBHOOK_URL_REFUSED',
  'DELIVERY_UNFINISHED',
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
  'CUSTOMER_EXISTS',
  'CUSTOMER_ERASED',
  'CUSTOMER_NOT_OWNER',
  'CUSTOMER_WITHOUT_EMAIL',
  'CONTRACT_UNKNOWN',
  'CONTRACT_TAKEN',
  'GROUP_UNKNOWN',
  'FILE_UNREADABLE',
  'ERASURE_NOT_CONFIRMED',
  'ERASURE_IMPOSSIBLE',
  'CUSTOMER_UNKNOWN',
  'DISCOUNT_TOO_LARGE',
  'ORDER_NOT_EDITABLE',
  'ORDER_RETURNED',
  'ORDER_EMPTY',
  'ORDER_UNCHANGED',
  'ORDER_LINE_UNKNOWN',
  'PART_NOT_SOLD',
  'ORDER_PAID_MORE',
  'ORDER_INVOICED',
  'RETURN_CLOSED',
  'RETURN_NOT_ACCEPTED',
  'RETURN_NOT_ASKED',
  'RETURN_NOT_DELIVERED',
  'RETURN_NOT_RECEIVED',
  'RETURN_NOTHING_CAME',
  'RETURN_TOO_LATE',
  'RETURN_TOO_MANY',
  'CASH_NOT_DUE',
  'CASH_TOO_MUCH',
  'CASH_DESK_UNKNOWN',
  'CASH_DAY_CLOSED',
  'CASH_DAY_FUTURE',
  'CASH_REASON_MISSING',
  'RECEIPT_REVERSED',
  'TRANSFER_KNOWN',
  'TRANSFER_DIFFERS',
  'TRANSFER_DECIDED',
  'TRANSFER_BOOKED',
  'ORDER_UNKNOWN',
  'COLOR_UNREADABLE',
  'WAREHOUSE_USED',
  'DELIVERY_LAST',
  'DELIVERY_WITHOUT_ZONES',
  'CURRENCY_NOT_SHOWN',
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
  /** The record that already exists, for the pages to offer it. */
  readonly recordId: number | undefined;

  constructor(status: ErrorStatus, errorName: AdminErrorName, message: string, path?: string, recordId?: number) {
    super(message);
    this.status = status;
    this.errorName = errorName;
    this.path = path;
    this.recordId = recordId;
  }
}

/** 404 for an unknown record. */
export function noSuchRecord(): AdminError {
  return new AdminError(404, 'NOT_FOUND', 'There is no such record.');
}
