import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { VehicleImportReport } from '@/lib/contract/admin/vehicles';
import { languageOf } from '@/lib/contract/locales/locales';
import { ImportError, reasonText } from '../../import-files/import-error';
import { importVehicles } from '../../vehicle-import/import-vehicles';
import type { AdminWrite } from '../admin-context';

const maxShown = 50;

type Input = {
  readonly files: readonly { readonly name: string; readonly content: string }[];
  readonly dryRun: boolean;
  readonly skipBad: boolean;
};

/** The name of a file without the number that `writeFiles` adds. */
const ownName = (file: string) => file.replace(/^\d+-/, '');

async function writeFiles(folder: string, files: Input['files']): Promise<string[]> {
  const paths: string[] = [];
  for (const [at, { name, content }] of files.entries()) {
    // A file name from the browser must not point outside the folder. File systems limit it to 255 bytes.
    const safeName = basename(name)
      .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
      .slice(-80);
    const path = join(folder, `${at + 1}-${safeName}`);
    await writeFile(path, Buffer.from(content, 'base64'), { mode: 0o600 });
    paths.push(path);
  }
  return paths;
}

function unread(fault: string, needsYear = false): VehicleImportReport {
  const none = { added: 0, changed: 0 };
  const counts = { lines: 0, bad: 0, makes: none, series: none, vehicles: none, parts: 0 };
  return { ...counts, applied: false, badLines: [], previews: [], fault, needsYear };
}

/**
 * Imports vehicle and fitment files like the command, in a separate transaction. Applied imports have a journal entry.
 */
export async function importFiles({ files, ...options }: Input, write: AdminWrite): Promise<VehicleImportReport> {
  const language = languageOf(write.lang);
  const folder = await mkdtemp(join(tmpdir(), 'vehicles-'));
  const badLines: VehicleImportReport['badLines'] = [];
  const previews: VehicleImportReport['previews'] = [];
  try {
    const result = await importVehicles({
      ...{ database: write.db, files: await writeFiles(folder, files), ...options },
      onBadLine({ file, line, reason, because }) {
        if (badLines.length >= maxShown) return;
        badLines.push({ file: ownName(file), line, reason: because ? reasonText(because, language) : reason });
      },
      onPreview: ({ file, columns, rows, content }) =>
        previews.push({ file: ownName(file), content, columns: [...columns], rows: rows.map((row) => [...row]) }),
    });
    const { lines, bad, makes, series, vehicles, parts, applied } = result;
    const counts = { lines, bad, makes, series, vehicles, parts, applied };
    if (applied)
      await write.journal({
        ...{ resource: 'vehicles', recordId: 'files', action: 'importFiles', before: null },
        after: { files: files.map(({ name }) => name).join(', '), ...counts },
      });
    return { ...counts, badLines, previews, fault: null, needsYear: false };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { because, message } = error;
    return unread(because ? reasonText(because, language) : message, because?.code === 'vehicle:noEdition');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
