import type { z } from 'zod';
import type { ImportStop, reasonTexts } from '@/lib/contract/admin/suppliers';
import { ImportError, type Reason, reasonText } from '../import-files/import-error';

/** Causes of refused operations on suppliers and their lists. */
export const supplierFaults = [
  'SUPPLIER_UNKNOWN',
  'SUPPLIER_WITHOUT_WAREHOUSE',
  'WAREHOUSE_OF_ANOTHER',
  'NAME_TAKEN',
  'RECORD_CHANGED',
  'PROFILE_UNKNOWN',
  'PROFILE_USED',
  'FILE_UNREADABLE',
  'IMPORT_RUNNING',
  'IMPORT_UNKNOWN',
  'IMPORT_NOT_STAGED',
  'IMPORT_NOT_CONFIRMED',
  'IMPORT_NOT_APPLIED',
  'IMPORT_NOT_LAST',
] as const;
export type SupplierFault = (typeof supplierFaults)[number];

type ReasonTexts = z.output<typeof reasonTexts>;

/** A refused operation; `reason` describes an unreadable file, `stops` the missing confirmations. */
export class SupplierError extends Error {
  override readonly name = 'SupplierError';
  readonly fault: SupplierFault;
  readonly reason: ReasonTexts | undefined;
  readonly stops: readonly ImportStop[];

  constructor(
    fault: SupplierFault,
    message: string,
    details: { readonly reason?: ReasonTexts; readonly stops?: readonly ImportStop[] } = {},
  ) {
    super(message);
    this.fault = fault;
    this.reason = details.reason;
    this.stops = details.stops ?? [];
  }
}

/** A reason in the languages of the back office. */
export function reasonTextsOf(because: Reason): ReasonTexts {
  return { ro: reasonText(because, 'ro'), ru: reasonText(because, 'ru') };
}

/** Texts of an error about a whole file; the message itself when it has no translation. */
export function fileReason({ because, message }: ImportError): ReasonTexts {
  return because ? reasonTextsOf(because) : { ro: message, ru: message };
}

/** Converts errors about the file into refusals with a text for the office. */
export function unreadable(error: unknown): unknown {
  if (!(error instanceof ImportError)) return error;
  return new SupplierError('FILE_UNREADABLE', error.message, { reason: fileReason(error) });
}
