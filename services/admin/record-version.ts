import { AdminError } from './admin-error';

/** Returns the record if it has the version that the request names; otherwise another write changed or removed it. */
export function ofVersion<Row extends { readonly version: string }>(record: Row | undefined, version: string): Row {
  if (record?.version === version) return record;
  throw new AdminError(409, 'RECORD_CHANGED', 'The record has changed since it was read.');
}
