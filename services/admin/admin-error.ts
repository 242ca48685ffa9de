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
