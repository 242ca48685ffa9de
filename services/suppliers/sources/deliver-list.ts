import type { SupplierImport } from '@/lib/contract/admin/suppliers';
import { allTexts } from '../../db/localized';
import type { Database } from '../../db/pools';
import type { Revalidator } from '../../revalidation/revalidator';
import { applyImport } from '../apply-import';
import { dryRun } from '../dry-run';
import { SupplierError } from '../supplier-error';
import { SourceError } from './fetching';
import type { DeliverList } from './run-sources';

/** Whether a list can be applied without a decision of staff. */
function isClear({ report }: SupplierImport, maxRejected: number): boolean {
  if (!report || report.stops.length > 0) return false;
  return report.counts.rejected * 100 <= report.lines * maxRejected;
}

function toRunError(error: unknown): unknown {
  if (!(error instanceof SupplierError)) return error;
  const { reason, message } = error;
  return new SourceError('FILE', reason ? allTexts(reason).join('\n') : message);
}

/** Imports received lists: a dry run first, then the import unless staff must decide. */
export function listDelivery(database: Database, revalidator: Pick<Revalidator, 'revalidate'>): DeliverList {
  return async ({ supplierId, fileName, path, maxRejected }) => {
    try {
      const staged = await dryRun({ database, supplierId, file: path, fileName });
      const importId = staged.id;
      if (!isClear(staged, maxRejected)) return { outcome: 'waiting', importId };
      await applyImport({ database, importId, confirmed: [], revalidator });
      return { outcome: 'applied', importId };
    } catch (error) {
      if (error instanceof SupplierError && error.fault === 'IMPORT_RUNNING')
        return { outcome: 'busy', importId: null };
      throw toRunError(error);
    }
  };
}
