import { SupplierError, type SupplierFault } from '../../suppliers/supplier-error';
import { AdminError } from '../admin-error';

const fields: Readonly<Partial<Record<SupplierFault, string>>> = {
  NAME_TAKEN: 'name',
  PROFILE_UNKNOWN: 'priceProfileId',
  WAREHOUSE_OF_ANOTHER: 'defaultWarehouseId',
};
const badInput: ReadonlySet<SupplierFault> = new Set([
  ...(['NAME_TAKEN', 'PROFILE_UNKNOWN', 'WAREHOUSE_OF_ANOTHER', 'FILE_UNREADABLE', 'SUPPLIER_UNKNOWN'] as const),
]);

/** Runs work on suppliers and converts its refusals to errors of the back office. */
export async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const { fault, message } = error;
    throw new AdminError(badInput.has(fault) ? 400 : 409, fault, message, fields[fault]);
  }
}
