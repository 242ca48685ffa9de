import { AdminError } from './admin-error';

/**
 * Returns the record. Throws RECORD_CHANGED if another request has changed or removed the version that the caller read.
 */
export function requireVersion<Row extends { readonly version: string }>(
  record: Row | undefined,
  version: string,
): Row {
  if (record?.version === version) return record;
  throw new AdminError(409, 'RECORD_CHANGED', 'The record has changed since it was read.');
}
