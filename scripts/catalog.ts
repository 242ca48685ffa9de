import { parseArgs } from 'node:util';
import { type Environment, environment } from '@/lib/config/environment';
import { type ExportOptions, exportPriceList } from '@/services/catalogue/export-price-list';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { priceListColumns } from '@/services/catalogue/product-fields';
import type { Database } from '@/services/db/pools';
import { type ReportLanguage, reportLanguages, systemLanguage } from '@/services/import-files/import-error';
import { everyDocument } from '@/services/search-engine/search-engine';
import { newestLoad, openSearchEngine } from '@/services/search-engine/search-engines';
import { type ImportCommand, runImport } from './catalog/import-command';
import type { PicturesCommand } from './catalog/pictures-command';
import { pricesHelp, pricesWork } from './catalog/prices-command';
import { runWarehouses } from './catalog/warehouses-command';
import { progressBar } from './launch/progress-bar';
import { onMigrated, runOnDatabase } from './operator-command';
import { print, readCommand, UsageError } from './terminal';

/** Builds the index of the configured search engine anew, while it goes on answering. */
async function reindex(database: Database, config: Environment): Promise<boolean> {
  const engine = openSearchEngine(config, database);
  try {
    const load = await newestLoad(database);
    await engine.rebuild(everyDocument(database.write), load);
    await engine.caughtUp(load);
    const { products } = await engine.health();
    print(`${engine.name} finds ${products} products.`);
    return products > 0;
  } finally {
    await engine.close();
  }
}

const columns = Object.entries(priceListColumns).map(([name, { help }]) => `    ${name.padEnd(16)} ${help}`);

const help = `npm run catalog -- COMMAND

  demo [--products N] [--seed S]
      replace the whole catalogue by the demo one
  export FILE [--brand BRAND] [--category CATEGORY]
      write the catalogue as a price list that import takes back, CSV or, where FILE ends so, .xlsx;
      --brand (bosch) and --category (its slug or code, such as brake-disc) leave out the rest
  import FILE [--skip-bad] [--sheet NAME] [--warehouse ID] [--rate CODE=LEI] [--restart] [--report FILE] [--lang LANG]
         [--no-pictures] [--allow-private]
      read a price list (XLSX; CSV in UTF-8, UTF-16, Windows-1251 or Windows-1250 with comma, semicolon or tab; HTML
      saved as .xls) into the catalogue: articles known by brand and part number are changed, others added.
      The stock of own warehouses is what lies there; pieces that open orders hold are subtracted.
      Quantities that name no warehouse (14, >10, 5-10, +) belong to --warehouse. Prices in another currency need
      --rate, such as EUR=19.85. One bad line leaves everything as it was,
      unless --skip-bad takes the good ones. All bad lines go to FILE.report.csv with line, column, value and
      reason in words (--lang ${reportLanguages.join('|')}; without it in the system's language).
      Of a workbook the first sheet with a header is read, or that of --sheet. Stopping it, or the power, leaves the catalogue as it
      was; the same command with the same file then goes on where it stopped, unless --restart. What is kept for that
      goes with the next import, a new demo catalogue, or after a week.
      Pictures are fetched afterwards, unless --no-pictures.
      The header names the columns, in any order, by these codes or usual headings in Romanian, Russian or English;
      title rows above it are skipped. An empty field leaves what is there:
${columns.join('\n')}
  warehouses [FILE]
      enter the stores, the central stock and the suppliers of a JSON file, or change those with the same id; --warehouse
      and the stock of price lists name them. Without FILE, what is entered is printed as such a file
  pictures [FOLDER | LIST] [--sheet NAME] [--report FILE] [--lang LANG] [--allow-private] [--again]
      take pictures of articles in (JPEG, PNG, WebP, AVIF; up to 20 MB and 50 megapixels). In a FOLDER their names
      tell brand and number: TRW_GDB1330.jpg, or TRW/GDB1330-2.png for the second one. A LIST is a CSV or XLSX with
      brand, number and picture: a file beside the list, an address, or none. Without either, addresses that lists
      named are asked. What is there already is not made or fetched again, so a command that was stopped goes on;
      addresses asked within a day are left alone, unless --again. Hosts of your own network need --allow-private.
  pictures prune [--days N] [--yes]
      say which photographs no product, order, part kind, post or banner shows any more; --yes removes those that have
      been unused for N days (30). It counts from when this command first found them so, since pages that are kept, and
      feeds, name them for a while. One in use is never removed.
  reindex
      build the search index of SEARCH_ENGINE anew beside the one that answers, as after a change of stems
${pricesHelp}

The database is that of DATABASE_URL, else the embedded one in DATA_DIR; pictures lie in DATA_DIR.`;

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

function ratesOf(texts: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    texts.map((text) => {
      const [, code = '', rate = ''] = /^([A-Za-z]{3})=(\d{1,5}(?:[.,]\d{1,6})?)$/.exec(text) ?? [];
      const lei = Number(rate.replace(',', '.'));
      if (!(lei > 0)) throw new UsageError('--rate takes a currency and its price in lei, such as EUR=19.85.');
      return [code.toUpperCase(), lei];
    }),
  );
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
      warehouse: { type: 'string' },
      rate: { type: 'string', multiple: true },
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
  if (name === 'import' && file !== undefined && positionals.length === 2)
    return importWork(file, { skipBad, ...reporting });
  if (name === 'warehouses' && positionals.length <= 2) return (database) => runWarehouses(database, file);
  if (name === 'pictures' && positionals.length <= 2) return picturesWork(reporting);
  if (name === 'export' && file !== undefined && positionals.length === 2) {
    return (database) => writePrices(database, file, { brand: values.brand, category: values.category });
  }
  if (name === 'reindex' && positionals.length === 1) return (database) => reindex(database, config);
  if (name === 'prices') return pricesWork(positionals.slice(1), { ...values, ...reporting, 'keep-going': skipBad });
  return undefined;
}

function importWork(
  listFile: string,
  reporting: Pick<ImportCommand, 'skipBad' | 'report' | 'language' | 'allowPrivate'>,
): (database: Database) => Promise<boolean> {
  const warehouse = values.warehouse === undefined ? undefined : wholeNumber(values.warehouse, 0, 'warehouse');
  const terms = { sheet: values.sheet, warehouse, rates: ratesOf(values.rate ?? []) };
  const options = { file: listFile, restart: values.restart ?? false, pictures: !values['no-pictures'] };
  return (database) => runImport(database, { ...options, ...terms, ...reporting });
}

function picturesWork(
  reporting: Pick<PicturesCommand, 'report' | 'language' | 'allowPrivate'>,
): (database: Database) => Promise<boolean> {
  const { sheet, again = false, yes = false } = values;
  const days = wholeNumber(values.days, 30, 'days');
  if (days < 1) throw new UsageError('--days takes 1 or more: pages that are kept still show what went today.');
  // What works on pictures takes memory, which other commands do not need.
  return async (database) => {
    if (file === 'prune') return (await import('./catalog/pictures-command')).runPrune(database, days, yes);
    const { runPictures } = await import('./catalog/pictures-command');
    return runPictures(database, { from: file, sheet, again, ...reporting });
  };
}

await runOnDatabase({
  help,
  helpRequested: values.help,
  choose: () => {
    const work = workOf();
    return work && onMigrated(work);
  },
});
