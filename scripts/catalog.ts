import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { type ExportOptions, exportPriceList } from '@/services/catalogue/export/export-price-list';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import type { Database } from '@/services/db/pools';
import { type ReportLanguage, reportLanguages, systemLanguage } from '@/services/import-files/reasons';
import { help } from './catalog/help';
import { runImport } from './catalog/import-command';
import type { PicturesCommand } from './catalog/pictures-command';
import { pricesWork } from './catalog/prices-command';
import { reindex } from './catalog/reindex-command';
import { progressBar } from './launch/progress-bar';
import { onMigrated, runOnDatabase } from './operator-command';
import { readCommand } from './read-command';
import { print } from './terminal';
import { UsageError } from './usage-error';

function wholeNumber(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`--${name} takes a whole number.`);
  return value;
}

function languageOf(text: string | undefined): ReportLanguage {
  if (text === undefined) return systemLanguage();
  const found = reportLanguages.find((one) => one === text);
  if (!found) throw new UsageError(`--lang takes ${reportLanguages.join(', ')}.`);
  return found;
}

async function demo(database: Database, products: number, seed: number): Promise<boolean> {
  const onProgress = progressBar('Demo catalogue', process.stdout);
  await fillDemoCatalogue({ database, products, seed, onProgress });
  print(`The catalogue has ${products} products.`);
  return true;
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
  print(`${articles} articles in ${file}.`);
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
      'skip-bad': { type: 'boolean' },
      // The name that --skip-bad had before.
      'keep-going': { type: 'boolean' },
      report: { type: 'string' },
      at: { type: 'string' },
      until: { type: 'string' },
      all: { type: 'boolean' },
      lang: { type: 'string' },
      'no-pictures': { type: 'boolean' },
      'allow-private': { type: 'boolean' },
      again: { type: 'boolean' },
      restart: { type: 'boolean' },
      days: { type: 'string' },
      yes: { type: 'boolean' },
      sheet: { type: 'string' },
    },
  }),
);
const [name = '', file] = positionals;

function workOf(): ((database: Database) => Promise<boolean>) | undefined {
  const config = environment();
  const skipBad = values['skip-bad'] ?? values['keep-going'] ?? false;
  const reporting = {
    report: values.report,
    language: languageOf(values.lang),
    allowPrivate: values['allow-private'] ?? false,
  };
  if (name === 'demo' && positionals.length === 1) {
    const products = wholeNumber(values.products, config.demo.products, 'products');
    const seed = wholeNumber(values.seed, config.demo.seed, 'seed');
    return (database) => demo(database, products, seed);
  }
  if (name === 'import' && file !== undefined && positionals.length === 2) {
    const options = { file, skipBad, restart: values.restart ?? false, pictures: !values['no-pictures'] };
    return (database) => runImport(database, { ...options, sheet: values.sheet, ...reporting });
  }
  if (name === 'pictures' && positionals.length <= 2) return picturesWork(reporting);
  if (name === 'export' && file !== undefined && positionals.length === 2) {
    return (database) => writePrices(database, file, { brand: values.brand, category: values.category });
  }
  if (name === 'reindex' && positionals.length === 1) return (database) => reindex(database, config);
  if (name === 'prices') return pricesWork(positionals.slice(1), { ...values, ...reporting, 'keep-going': skipBad });
  return undefined;
}

function picturesWork(
  reporting: Pick<PicturesCommand, 'report' | 'language' | 'allowPrivate'>,
): (database: Database) => Promise<boolean> {
  const { sheet, again = false, yes = false } = values;
  const days = wholeNumber(values.days, 30, 'days');
  if (days < 1) throw new UsageError('--days takes 1 or more: pages that are kept still show what went today.');
  // What works on pictures takes memory, which other commands do not need.
  return async (database) => {
    if (file === 'prune') return (await import('./catalog/prune-command')).runPrune(database, days, yes);
    const { runPictures } = await import('./catalog/pictures-command');
    return runPictures(database, { from: file, sheet, again, ...reporting });
  };
}

await runOnDatabase({
  help,
  asked: values.help,
  choose: () => {
    const work = workOf();
    return work && onMigrated(work);
  },
});
