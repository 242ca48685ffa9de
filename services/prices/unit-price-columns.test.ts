import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Stored and charged amounts, which are exact: rounding them again would change what was agreed. */
const exact = [
  // Prices as the shop imports, plans and exports them.
  'services/catalogue/',
  'services/import-files/',
  'services/price-plans/',
  // Amounts of placed orders, refunds and the ledger.
  'services/business/sales-report.ts',
  'services/orders/order-row.ts',
  'services/payments/',
  // Tariffs.
  'services/delivery/',
  // Sorts by price only.
  'services/products/alternatives.ts',
];

const unrounded = /\b(?:price|list|own|list_price|compare_at|sale_price|price_seen|surcharge): z\s*\.int\(\)/;

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
}

test('[MON-1] every column with the price of a piece is parsed as a unit price', () => {
  const found = filesOf('services').filter(
    (path) => unrounded.test(readFileSync(join(root, path), 'utf8')) && !exact.some((start) => path.startsWith(start)),
  );
  expect(found).toEqual([]);
});

test('[MON-1] only one file reads the rounding setting', () => {
  const readers = ['app', 'components', 'lib', 'server', 'services', 'worker', 'scripts'].flatMap(filesOf);
  const found = readers.filter((path) => readFileSync(join(root, path), 'utf8').includes('roundPrices'));
  expect(found).toEqual(['lib/config/shop.ts', 'services/prices/prices.ts']);
});
