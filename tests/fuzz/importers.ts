import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readOrderFile } from '@/lib/domain/quick-order/read-file';
import { readRows } from '@/lib/domain/quick-order/read-list';
import { exportPriceList } from '@/services/catalogue/export-price-list';
import { importCsv } from '@/services/catalogue/import-csv';
import type { Database } from '@/services/db/pools';
import { ImportError } from '@/services/import-files/import-error';
import { ledgerColumns, readLedger } from '@/services/ledger/entries';
import { makeMaster } from '@/services/photos/photo-store';
import { PictureFault } from '@/services/pictures/picture-url';
import { schedulePlan } from '@/services/price-plans/plans';
import { importVehicles } from '@/services/vehicle-import/import-vehicles';
import { damagedFiles } from './damaged-files';
import type { FuzzRecorder } from './watched-shop';

type Importer = {
  readonly name: string;
  /** A valid file that is imported completely. */
  readonly file: string;
  /** Imports a file and returns a word for the result. */
  readonly take: (file: string) => Promise<string>;
};

/** Errors that an importer may throw for a file that must be corrected; any other error is a bug of the importer. */
const isRefusal = (error: unknown) => error instanceof ImportError || error instanceof PictureFault;

/** Passes damaged files to every importer. Each file must be imported, rejected, or reported line by line. */
export async function fuzzImporters(
  report: FuzzRecorder,
  options: { readonly database: Database; readonly folder: string; readonly seed: number; readonly copies: number },
): Promise<void> {
  const { folder, seed, copies } = options;
  for (const { name, file, take } of await importers(options.database, folder)) {
    const content = await readFile(file);
    const damaged = join(folder, `damaged-${name.replaceAll(' ', '-')}`);
    for (const [at, bytes] of [content, ...damagedFiles(content, copies, seed)].entries()) {
      await writeFile(damaged, bytes);
      await tryFile(report, name, damaged, take, `copy ${at} of ${copies}, seed ${seed}`);
    }
  }
}

async function tryFile(
  report: FuzzRecorder,
  name: string,
  file: string,
  take: Importer['take'],
  input: string,
): Promise<void> {
  try {
    report.add(await take(file), name, input);
  } catch (error) {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : 'threw something';
    report.add(isRefusal(error) ? 'refused' : 'fault', name, input, isRefusal(error) ? undefined : why);
  }
}

const madeAt = new Date('2090-01-01T00:00:00Z');

async function importers(database: Database, folder: string): Promise<Importer[]> {
  const priceLists = await writePriceLists(database, folder);
  const vehicles = ['makes', 'series', 'vehicles'].map((name) => join('tests/fixtures/vehicles', `${name}.csv`));
  const takePriceList = async (file: string) => {
    const { applied, bad } = await importCsv({ database, file, skipBad: true, restart: true });
    return applied && bad === 0 ? 'taken' : 'told by line';
  };
  const planPrices = async (file: string) => {
    const { bad } = await schedulePlan({ database, file, appliesAt: madeAt, endsAt: null, skipBad: true });
    return bad === 0 ? 'taken' : 'told by line';
  };
  const takeVehicles = async (file: string) => {
    const { bad } = await importVehicles({ database, files: [file], skipBad: true, dryRun: true });
    return bad === 0 ? 'taken' : 'told by line';
  };
  return [
    ...priceLists.map((file) => ({ name: `price list ${file.slice(-4)}`, file, take: takePriceList })),
    ...priceLists.map((file) => ({ name: `price plan ${file.slice(-4)}`, file, take: planPrices })),
    ...priceLists.map((file) => ({ name: `quick order ${file.slice(-4)}`, file, take: readQuickOrder })),
    ...vehicles.map((file) => ({ name: `vehicles ${file.slice(-12)}`.replaceAll('/', ' '), file, take: takeVehicles })),
    { name: 'ledger', file: await writeLedger(folder), take: readBooks },
    { name: 'photograph', file: 'public/brand/favicon.png', take: readPhotograph },
  ];
}

/** Fifty articles of the catalogue in the format of the export, which the import reads. */
async function writePriceLists(database: Database, folder: string): Promise<string[]> {
  const { rows } = await database.read.query<{ slug: string }>(
    'SELECT b.slug FROM brand b JOIN product p ON p.brand_id = b.id GROUP BY b.slug ORDER BY abs(count(*) - 50), b.slug LIMIT 1',
  );
  const brand = rows[0]?.slug;
  const files = { csv: join(folder, 'prices.csv'), xlsx: join(folder, 'prices.xlsx') } as const;
  await exportPriceList(database, files.csv, 'csv', { brand });
  await exportPriceList(database, files.xlsx, 'xlsx', { brand });
  return Object.values(files);
}

async function writeLedger(folder: string): Promise<string> {
  const file = join(folder, 'ledger.csv');
  const lines = Array.from(
    { length: 20 },
    (_, at) => `C-1,F-${at},invoice,2026-0${(at % 9) + 1}-10,2026-10-10,120.50,TRW,GDB${at},2,60.25`,
  );
  await writeFile(file, [ledgerColumns.join(','), ...lines].join('\n'));
  return file;
}

async function readBooks(file: string): Promise<string> {
  const { bad } = await readLedger(Readable.from([await readFile(file)]));
  return bad.length === 0 ? 'taken' : 'told by line';
}

async function readQuickOrder(file: string): Promise<string> {
  const read = await readOrderFile(new Blob([new Uint8Array(await readFile(file))]));
  if (!read.ok) return 'refused';
  readRows(read.rows);
  return 'taken';
}

async function readPhotograph(file: string): Promise<string> {
  await makeMaster(await readFile(file));
  return 'taken';
}
