import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { VehicleImportReport } from '@/lib/contract/admin/vehicles';
import { ImportError } from '../../import-files/import-error';
import { importVehicles } from '../../vehicle-import/import-vehicles';
import type { AdminWrite } from '../admin-context';
import { AdminError } from '../admin-error';

const maxShown = 50;

type Input = {
  readonly files: readonly { readonly name: string; readonly content: string }[];
  readonly dryRun: boolean;
  readonly skipBad: boolean;
};

/** Imports vehicle and fitment files as the command does, in a transaction of its own. Applied imports are journalled. */
export async function importFiles({ files, dryRun, skipBad }: Input, write: AdminWrite): Promise<VehicleImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicles-'));
  try {
    const paths: string[] = [];
    for (const [at, { name, content }] of files.entries()) {
      // A name of the browser must not lead out of the folder. File systems limit it to 255 bytes.
      const safeName = basename(name)
        .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
        .slice(-80);
      const path = join(folder, `${at + 1}-${safeName}`);
      await writeFile(path, Buffer.from(content, 'base64'), { mode: 0o600 });
      paths.push(path);
    }
    const badLines: VehicleImportReport['badLines'] = [];
    const result = await importVehicles({
      ...{ database: write.db, files: paths, dryRun, skipBad },
      onBadLine: ({ file, line, reason }) => {
        if (badLines.length < maxShown) badLines.push({ file: file.replace(/^\d+-/, ''), line, reason });
      },
    });
    const { lines, bad, makes, series, vehicles, parts, applied } = result;
    const report = { lines, bad, makes, series, vehicles, parts, applied };
    const names = files.map(({ name }) => name).join(', ');
    if (applied)
      await write.journal({
        ...{ resource: 'vehicles', recordId: 'files', action: 'importFiles', before: null },
        after: { files: names, ...report },
      });
    return { ...report, badLines };
  } catch (error) {
    if (error instanceof ImportError) throw new AdminError(400, 'FILE_UNREADABLE', error.message, 'files');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
