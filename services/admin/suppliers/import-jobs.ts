import type { ImportFault } from '@/lib/contract/admin/supplier-imports';
import { execute, statement } from '../../db/query';
import { SupplierError } from '../../suppliers/supplier-error';
import type { OnImportEnd } from '../../suppliers/supplier-imports';
import type { AdminDeps } from '../admin-context';

const progressIntervalMs = 500;

const setShare = statement({
  name: 'admin-supplier-import-share',
  text: 'UPDATE supplier_import SET share = $2, fault = NULL WHERE id = $1',
});
const finish = statement({
  name: 'admin-supplier-import-finish',
  text: 'UPDATE supplier_import SET share = NULL, fault = $2 WHERE id = $1',
});

type Job = {
  /** Called with the id of the import after all checks, before the work begins. */
  readonly begin: (importId: number) => void;
  readonly progress: (share: number) => void;
  /** Stores the end of the work, with the error if it failed. */
  readonly end: OnImportEnd;
};

function faultOf(error: unknown): ImportFault {
  if (!(error instanceof SupplierError)) return { name: 'UNKNOWN', reason: null };
  return { name: error.fault, reason: error.reason ?? null };
}

/**
 * Starts work on a list, which continues after the request. Returns the id of the import when the work begins, or throws
 * the error that prevents it. Progress and later failures are stored with the import.
 */
export function startImportJob({ db, log }: AdminDeps, work: (job: Job) => Promise<unknown>): Promise<number> {
  return new Promise((resolve, reject) => {
    let importId: number | undefined;
    let writing: Promise<unknown> = Promise.resolve();
    let writtenAt = 0;
    const write = (share: number) => {
      writtenAt = Date.now();
      writing = writing.then(() => execute(db.write, setShare, [importId, share])).catch(() => {});
    };
    const end = async (error?: unknown) => {
      if (importId === undefined) return;
      await writing;
      const fault = error === undefined ? null : JSON.stringify(faultOf(error));
      await execute(db.write, finish, [importId, fault]).catch((failure: unknown) =>
        log.warn({ err: failure, import: importId }, 'end of supplier list not stored'),
      );
    };
    const begin = (id: number) => {
      importId = id;
      write(0);
      void writing.then(() => resolve(id));
    };
    const progress = (share: number) => {
      if (importId !== undefined && Date.now() - writtenAt > progressIntervalMs) write(share);
    };
    work({ begin, progress, end }).catch((error: unknown) => {
      if (importId === undefined) reject(error);
      else if (!(error instanceof SupplierError)) log.warn({ err: error, import: importId }, 'supplier list failed');
    });
  });
}
