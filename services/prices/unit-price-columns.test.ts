import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Modules with exact amounts, stored or charged, which must not be rounded again. */
const exact = [
  // Imported, planned and exported prices.
  'services/catalogue/',
  'services/import-files/',
  'services/price-plans/',
  'services/suppliers/',
  // Stored prices that staff edit.
  'services/admin/catalogue-products/',
  'services/admin/suppliers/',
  // Amounts of placed orders, refunds and the ledger.
  'services/business/sales-report.ts',
  'services/orders/order-row.ts',
  'services/orders/edit/edit-rows.ts',
  'services/orders/proposals/proposal-rows.ts',
  'services/payments/',
  // Prices that were rounded before they were passed to the letter.
  'services/letters/newsletter.ts',
  // Exact prices that staff set and compare.
  'services/suppliers/dry-run-report.ts',
  'services/suppliers/product-offers.ts',
  'services/admin/catalogue-products/',
  'services/admin/suppliers/',
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

test('[MON-1] parses every column with a unit price as a unit price', () => {
  const result = filesOf('services').filter(
    (path) => unrounded.test(readFileSync(join(root, path), 'utf8')) && !exact.some((start) => path.startsWith(start)),
  );
  expect(result).toEqual([]);
});

test('[MON-1] reads the rounding setting in one file only', () => {
  const readers = ['app', 'components', 'lib', 'server', 'services', 'worker', 'scripts'].flatMap(filesOf);
  const result = readers.filter((path) => readFileSync(join(root, path), 'utf8').includes('roundPrices'));
  expect(result).toEqual(['lib/config/shop.ts', 'services/prices/prices.ts']);
});
