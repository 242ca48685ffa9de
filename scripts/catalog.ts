import { type Environment, environment } from '@/lib/config/environment';
import { exportPriceList } from '@/services/catalogue/export-price-list';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { priceListColumns } from '@/services/catalogue/product-fields';
import type { Database } from '@/services/db/pools';
import { reportLanguages } from '@/services/import-files/import-error';
import { everyDocument } from '@/services/search-engine/search-engine';
import { newestLoad, openSearchEngine } from '@/services/search-engine/search-engines';
import { readReportLanguage } from './catalog/bad-line-report';
import { runImport, runWarehouses } from './catalog/import-command';
import { priceCommands } from './catalog/prices-command';
import { databaseNote, onMigrated, runProgram } from './operator-command';
import { readWholeNumber } from './operator-values';
import { print, progressBar, UsageError } from './terminal';

/** Rebuilds the index of the configured search engine. Searches use the old index until the new one is complete. */
async function reindex(database: Database, config: Environment): Promise<boolean> {
  const engine = openSearchEngine(config, database);
  try {
    const load = await newestLoad(database);
    await engine.rebuild(everyDocument(database.write), load);
    await engine.caughtUp(load);
    const { products } = await engine.health();
    print(`${engine.name} has ${products} products.`);
    return products > 0;
  } finally {
    await engine.close();
  }
}

const columns = Object.entries(priceListColumns).map(([name, { help }]) => `  ${name.padEnd(16)} ${help}`);

function readRates(texts: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    texts.map((text) => {
      const [, code = '', rate = ''] = /^([A-Za-z]{3})=(\d{1,5}(?:[.,]\d{1,6})?)$/.exec(text) ?? [];
      const lei = Number(rate.replace(',', '.'));
      if (!(lei > 0)) throw new UsageError('--rate takes a currency and its price in lei, such as EUR=19.85.');
      return [code.toUpperCase(), lei];
    }),
  );
}

async function exportTo(database: Database, file: string, scope: { brand?: string; category?: string }) {
  let products = 0;
  const onRows = (count: number) => {
    products = count;
  };
  await exportPriceList(database, file, /\.xlsx$/i.test(file) ? 'xlsx' : 'csv', { ...scope, onRows });
  print(`${products} products in ${file}.`);
  return products > 0;
}

await runProgram({
  name: 'catalog',
  options: {
    products: { type: 'string' },
    seed: { type: 'string' },
    brand: { type: 'string' },
    category: { type: 'string' },
    'skip-bad': { type: 'boolean', default: false },
    report: { type: 'string' },
    at: { type: 'string' },
    until: { type: 'string' },
    all: { type: 'boolean', default: false },
    lang: { type: 'string' },
    'no-pictures': { type: 'boolean', default: false },
    'allow-private': { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    restart: { type: 'boolean', default: false },
    days: { type: 'string', default: '30' },
    yes: { type: 'boolean', default: false },
    sheet: { type: 'string' },
    warehouse: { type: 'string' },
    rate: { type: 'string', multiple: true, default: [] },
  },
  commands: {
    'demo [--products N] [--seed SEED]': {
      help: 'Replaces the whole catalogue by the demo catalogue.',
      prepare: (_, { products: size, seed: start }) => {
        const { demo } = environment();
        const products = size === undefined ? demo.products : Number(size);
        const seed = start === undefined ? demo.seed : readWholeNumber('seed', start);
        return onMigrated(async (database) => {
          const onProgress = progressBar('Demo catalogue', process.stdout);
          await fillDemoCatalogue({ database, products, seed, onProgress });
          return `The catalogue has ${products} products.`;
        });
      },
    },
    'export FILE [--brand BRAND] [--category CATEGORY]': {
      help: 'Writes the catalogue as a price list for import: XLSX if FILE ends in .xlsx, else CSV; only products of a brand (bosch) or category (slug or code, such as brake-disc) with these options.',
      prepare: ([file = ''], { brand, category }) =>
        onMigrated((database) => exportTo(database, file, { ...(brand && { brand }), ...(category && { category }) })),
    },
    [`import FILE [--skip-bad] [--sheet NAME] [--warehouse N] [--rate CODE=LEI]… [--restart] [--report FILE] [--lang ${reportLanguages.join('|')}] [--no-pictures] [--allow-private]`]:
      {
        help: `Imports a price list: XLSX; CSV in UTF-8, UTF-16, Windows-1251 or Windows-1250 with comma, semicolon or tab; HTML saved as .xls. Products are found by brand and part number: known ones are changed, others added. The stock of the shop's own warehouses is a count of the pieces there; pieces reserved by open orders are subtracted. Quantities without a warehouse (14, >10, 5-10, +) belong to --warehouse. Prices in another currency need --rate, such as EUR=19.85.
One bad line leaves everything unchanged, unless --skip-bad imports the good ones. All bad lines are written to FILE.report.csv with line, column, value and reason (--lang; by default in the language of the system).
Of a workbook the first sheet with a header is read, or the one of --sheet. An interrupted import leaves the catalogue unchanged; the same command with the same file continues it, unless --restart. Its progress is deleted by the next import, a new demo catalogue, or after a week. Pictures are fetched afterwards, unless --no-pictures.
The header names the columns, in any order, by these codes or usual headings in Romanian, Russian or English; title rows above it are skipped. An empty field changes nothing:
${columns.join('\n')}`,
        prepare: ([file = ''], values) => {
          const { warehouse: id, sheet, report, restart, rate, lang } = values;
          const command = {
            ...{ file, sheet, report, restart, rates: readRates(rate) },
            warehouse: id === undefined ? undefined : Number(id),
            skipBad: values['skip-bad'],
            language: readReportLanguage(lang),
            pictures: !values['no-pictures'],
            allowPrivate: values['allow-private'],
          };
          return onMigrated((database) => runImport(database, command));
        },
      },
    'warehouses [FILE]': {
      help: 'Adds the stores, the central stock and the suppliers of a JSON file, or changes those with the same id; --warehouse and the stock of price lists name them. Without FILE, prints the present ones as such a file.',
      prepare: ([file]) => onMigrated((database) => runWarehouses(database, file)),
    },
    [`pictures [SOURCE] [--sheet NAME] [--report FILE] [--lang ${reportLanguages.join('|')}] [--allow-private] [--again]`]:
      {
        help: 'Imports pictures of products (JPEG, PNG, WebP, AVIF; up to 20 MB and 50 megapixels). In a folder SOURCE their names are brand and number: TRW_GDB1330.jpg, or TRW/GDB1330-2.png for the second one. A list SOURCE is a CSV or XLSX with brand, number and picture: a file beside the list, a URL, or none. Without SOURCE, the URLs of price lists are fetched. Present pictures are skipped, so a stopped command can be repeated; URLs fetched within a day are skipped, unless --again. Hosts of the local network need --allow-private.',
        prepare: ([from], { sheet, report, again, lang, 'allow-private': allowPrivate }) => {
          const command = { from, sheet, report, again, allowPrivate, language: readReportLanguage(lang) };
          // Loaded on demand: the picture libraries need much memory.
          return onMigrated(async (database) =>
            (await import('./catalog/pictures-command')).runPictures(database, command),
          );
        },
      },
    'pictures prune [--days N] [--yes]': {
      help: 'Counts photographs that no product, order, part kind, post or banner uses; --yes deletes those unused for --days (30). The days count from the first run that finds a photograph unused, because cached pages and feeds name it for a while.',
      prepare: (_, { days, yes }) =>
        onMigrated(async (database) =>
          (await import('./catalog/pictures-command')).runPrune(database, Number(days), yes),
        ),
    },
    reindex: {
      help: 'Rebuilds the search index of SEARCH_ENGINE, as after a change of stemming; search stays available.',
      prepare: () => onMigrated((database) => reindex(database, environment())),
    },
    ...priceCommands,
  },
  notes: `${databaseNote} Pictures are stored in DATA_DIR.`,
});
