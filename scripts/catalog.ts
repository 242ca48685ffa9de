import { createWriteStream, type WriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { columnHelp } from '@/services/catalogue/csv/columns';
import type { BadLine } from '@/services/catalogue/csv/import-error';
import { fillDemoCatalogue } from '@/services/catalogue/demo';
import { exportPriceList } from '@/services/catalogue/export/export-price-list';
import type { ExportOptions } from '@/services/catalogue/export/price-list-rows';
import { importCsv } from '@/services/catalogue/import-csv';
import { explainFailure } from '@/services/db/explain-failure';
import { migrate } from '@/services/db/migrate';
import { withDatabase } from '@/services/db/open';
import type { Database } from '@/services/db/pools';
import { pricesHelp, pricesWork } from './catalog/prices-command';
import { UsageError } from './catalog/usage-error';
import { progressBar } from './launch/progress-bar';
import { readCommand } from './read-command';

const columns = Object.entries(columnHelp).map(([name, text]) => `    ${name.padEnd(16)} ${text}`);

const help = `npm run catalog -- COMMAND

  demo [--products N] [--seed S]
      replace the whole catalogue by the demo one
  export FILE [--brand BRAND] [--category CODE]
      write the catalogue as a price list that import takes back, CSV or, where FILE ends so, .xlsx;
      --brand (its address, such as bosch) and --category leave out the rest
  import FILE [--keep-going] [--report FILE]
      read a price list (XLSX, or CSV in UTF-8; comma, semicolon or tab) into the catalogue: articles known by
      brand and part number are changed, others added. One bad line leaves everything as it was,
      unless --keep-going takes the good ones. --report writes every bad line to a file.
      The first line names the columns, in any order; an empty field leaves what is there:
${columns.join('\n')}
${pricesHelp}

The database is that of DATABASE_URL, else the embedded one in DATA_DIR.`;

const shownBadLines = 20;

function wholeNumber(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`--${name} takes a whole number.`);
  return value;
}

async function demo(database: Database, products: number, seed: number): Promise<boolean> {
  const onProgress = progressBar('Demo catalogue', process.stdout);
  await fillDemoCatalogue({ database, products, seed, onProgress });
  console.log(`The catalogue has ${products} products.`);
  return true;
}

function badLineWriter(report: WriteStream | undefined): (bad: BadLine) => void {
  let shown = 0;
  return ({ line, reason }) => {
    report?.write(`${line}\t${reason}\n`);
    shown += 1;
    if (shown <= shownBadLines) console.error(`Line ${line}: ${reason}`);
    else if (shown === shownBadLines + 1) console.error('Further bad lines are counted, not shown.');
  };
}

async function readPrices(
  database: Database,
  file: string,
  keepGoing: boolean,
  reportFile: string | undefined,
): Promise<boolean> {
  const report = reportFile === undefined ? undefined : createWriteStream(reportFile);
  const onProgress = progressBar('Import', process.stdout);
  try {
    const result = await importCsv({ database, file, keepGoing, onBadLine: badLineWriter(report), onProgress });
    console.log(`${result.lines} lines: ${result.added} added, ${result.updated} changed, ${result.bad} bad.`);
    if (!result.applied)
      console.error('Nothing was changed. Mend the lines above, or use --keep-going to take the good ones.');
    return result.applied;
  } finally {
    if (report) await new Promise((resolve) => report.end(resolve));
  }
}

async function writePrices(
  database: Database,
  file: string,
  { brand, category }: Pick<ExportOptions, 'brand' | 'category'>,
): Promise<boolean> {
  let articles = 0;
  const onRows = (done: number) => {
    articles = done;
  };
  const format = /\.xlsx$/i.test(file) ? 'xlsx' : 'csv';
  await exportPriceList(database, file, format, { brand, category, onRows });
  console.log(`${articles} articles in ${file}.`);
  return articles > 0;
}

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      products: { type: 'string' },
      seed: { type: 'string' },
      brand: { type: 'string' },
      category: { type: 'string' },
      'keep-going': { type: 'boolean' },
      report: { type: 'string' },
      at: { type: 'string' },
      until: { type: 'string' },
      all: { type: 'boolean' },
    },
  }),
);
const [name = '', file] = positionals;

function workOf(): ((database: Database) => Promise<boolean>) | undefined {
  const config = environment();
  if (name === 'demo' && positionals.length === 1) {
    const products = wholeNumber(values.products, config.demo.products, 'products');
    const seed = wholeNumber(values.seed, config.demo.seed, 'seed');
    return (database) => demo(database, products, seed);
  }
  if (name === 'import' && file !== undefined && positionals.length === 2) {
    return (database) => readPrices(database, file, values['keep-going'] ?? false, values.report);
  }
  if (name === 'export' && file !== undefined && positionals.length === 2) {
    return (database) => writePrices(database, file, { brand: values.brand, category: values.category });
  }
  if (name === 'prices') return pricesWork(positionals.slice(1), values);
  return undefined;
}

async function run(): Promise<void> {
  const work = workOf();
  if (values.help) {
    console.log(help);
    return;
  }
  if (work === undefined) throw new UsageError(help);
  const good = await withDatabase(environment(), async (database) => {
    await migrate(database.write);
    return work(database);
  });
  if (!good) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  console.error(explainFailure(error, () => environment().dataDir));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
