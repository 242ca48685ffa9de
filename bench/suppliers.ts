import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type PriceProfile, priceProfile, supplierInput } from '@/lib/contract/admin/suppliers';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { startEmbedded } from '@/services/db/embedded';
import { migrate } from '@/services/db/migrate';
import { createDatabase, type Database } from '@/services/db/pools';
import { transaction } from '@/services/db/query';
import { applyImport } from '@/services/suppliers/apply-import';
import { dryRun } from '@/services/suppliers/dry-run';
import { addPriceProfile, changePriceProfile } from '@/services/suppliers/price-profiles';
import { repriceOffers } from '@/services/suppliers/reprice-offers';
import { addSupplier, saveSupplierWarehouse } from '@/services/suppliers/suppliers';
import { defineTool, wholeNumber } from '../scripts/tool';
import { cpuOf, databasePid } from './process';
import { figure, printFigures, tableText } from './report';

const options = z.object({
  lines: wholeNumber(200_000, 'lines of the list, and products of the catalogue'),
  suppliers: wholeNumber(5, 'suppliers that offer every product, for repricing'),
});

/** The benchmark of suppliers' lists and of repricing their offers. */
export const suppliersBench = defineTool({
  name: 'bench -- suppliers',
  summary: "import of a supplier's list with a profile, and repricing of all offers",
  description: `Reads a list in Windows-1251 with a file profile, applies it, applies a second one with other prices, and prices
the offers of several suppliers for the same products again. CPU is that of the process and of PostgreSQL.`,
  options,
  async run({ lines, suppliers }, cleanup) {
    const scratch = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
    cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
    const server = await startEmbedded({ dataDir: join(scratch, 'data') });
    cleanup.add(() => server.stop());
    const database = createDatabase({ url: server.url, poolSize: 4 });
    cleanup.add(() => database.close());
    await migrate(database.write);
    await fillDemoCatalogue({ database, products: lines, seed: 1 });
    console.error('  catalogue filled');
    const measure = meter((await databasePid(server.url)) ?? 0);
    const profileId = await transaction(database.write, (client) => addPriceProfile(client, profileOf(40)));
    const supplierId = await addOne(database, 'Supplier 1', profileId);
    const file = join(scratch, 'list.csv');
    const take = async (round: number) => {
      writeFileSync(file, await listOf(database, round));
      const read = await measure(() => dryRun({ database, supplierId, file, fileName: 'list.csv' }));
      const confirmed = ['vanished', 'factor', 'rejected'] as const;
      const applied = await measure(() => applyImport({ database, importId: read.result.id, confirmed }));
      console.error(`  list ${round} applied`);
      return [row(`list ${round}: read and compare`, read, lines), row(`list ${round}: apply`, applied, lines)];
    };
    const rows = [...(await take(1)), ...(await take(2))];
    for (let at = 2; at <= suppliers; at += 1)
      await copyOffers(database, supplierId, await addOne(database, `Supplier ${at}`, profileId), at);
    await database.write.query('VACUUM ANALYZE');
    await transaction(database.write, (client) => changePriceProfile(client, profileId, 1, profileOf(45)));
    const repriced = await measure(() => repriceOffers({ database }));
    console.error(`  ${repriced.result} products changed`);
    printFigures(
      `\n${tableText(['', 's', 'CPU s', 'lines/s'], [...rows, row('reprice all offers', repriced, lines * suppliers)])}`,
    );
  },
});

interface Measured<Result> {
  readonly result: Result;
  readonly ms: number;
  readonly cpuMs: number;
}

/** Measures time and CPU of this process and of PostgreSQL. */
function meter(postgres: number) {
  const cpu = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + cpuOf(postgres);
  return async <Result>(work: () => Promise<Result>): Promise<Measured<Result>> => {
    const [began, before] = [performance.now(), cpu()];
    const result = await work();
    return { result, ms: performance.now() - began, cpuMs: cpu() - before };
  };
}

function row(name: string, { ms, cpuMs }: Measured<unknown>, count: number): string[] {
  return [name, figure(ms / 1000), figure(cpuMs / 1000), figure(count / (ms / 1000))];
}

function profileOf(percent: number): PriceProfile {
  const rules = [
    ...Array.from({ length: 20 }, (_, at) => ({
      brandId: at + 1,
      from: 100_000,
      rate: { kind: 'markup', percent: 10 + at },
    })),
    { below: 5_000, rate: { kind: 'markup', percent: percent + 20 } },
  ];
  const rate = { kind: 'markup', percent };
  return priceProfile.parse({ name: 'Bench', rate, rules, rounding: { step: 100, mode: 'up' }, minMargin: 5 });
}

async function addOne({ write }: Database, name: string, priceProfileId: number): Promise<number> {
  const fileProfile = {
    columns: { brand: 'Бренд', number: 'Артикул', price: 'Цена', stock: 'Остаток' },
    stockWords: [{ word: '>10', quantity: 12 }],
    decimalSign: ',' as const,
  };
  const terms = {
    name,
    currency: 'EUR',
    rate: 19.5,
    pricesWithVat: false,
    defaultWarehouseId: null,
    priceProfileId,
    fileProfile,
  };
  return transaction(write, async (client) => {
    const id = await addSupplier(client, supplierInput.parse(terms));
    await saveSupplierWarehouse(client, id, { name: { ro: name, ru: name }, daysMin: 2, daysMax: 4, cutOff: null });
    return id;
  });
}

const stockTexts = ['>10', 'есть', '3', '5-10', 'под заказ', '0'];

/** A list of all products in Windows-1251. */
async function listOf({ write }: Database, round: number): Promise<Buffer> {
  const { rows } = await write.query<{ brand: string; number: string; name: string }>(
    `SELECT b.name AS brand, p.part_number AS number, p.name_ru AS name FROM product p JOIN brand b ON b.id = p.brand_id`,
  );
  const lines = rows.map(({ brand, number, name }, at) => {
    const price = `${1 + ((at * 37) % 900)},${10 + ((at * round) % 90)}`;
    return [brand, number, name, price, stockTexts[(at + round) % stockTexts.length]].join(';');
  });
  return windows1251(['Бренд;Артикул;Наименование;Цена;Остаток', ...lines].join('\r\n'));
}

function windows1251(text: string): Buffer {
  const bytes = Buffer.alloc(text.length, '?');
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes[at] = code;
    else if (code >= 0x410 && code <= 0x44f) bytes[at] = code - 0x410 + 0xc0;
  }
  return bytes;
}

/** Gives another supplier the offers of the first one, at other prices. */
async function copyOffers({ write }: Database, from: number, to: number, factor: number): Promise<void> {
  await write.query(
    `INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, name, product_id, supplier_id, purchase, quantity, listed_at)
      SELECT s.default_warehouse_id, o.brand_id, o.part_key, o.part_number, o.name, o.product_id, s.id,
        1 + o.purchase * (90 + (o.product_id * $3) % 21) / 100, o.quantity, now()
      FROM offer o, supplier s WHERE o.supplier_id = $1 AND s.id = $2`,
    [from, to, factor],
  );
}
