import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopProduct } from '@/lib/contract/catalogue/shop';
import { createDatabase } from '@/services/db/pools';
import { catalogueLock, transaction } from '@/services/db/query';
import { servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { fillDemoCatalogue } from '../catalogue/fill-demo-catalogue';
import type { BadLine } from '../import-files/import-error';
import { cancelPlan, findPlan, listPlanPrices, listPlans, schedulePlan } from './plans';
import { applyPlan, runDuePlans } from './run-due-plans';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'price-plans-'));
  database = await createTestDatabase();
  await fillDemoCatalogue({ database, products: 40, seed: 1 });
}, 60_000);
beforeEach(async () => {
  await rows('DELETE FROM price_plan');
  await rows('DELETE FROM price_change');
  await rows('UPDATE listing SET price = 10000, compare_at = NULL, badges = 0');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

async function rows(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.write.query<Record<string, unknown>>(sql, [...values])).rows;
}
const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour));
/** A line of a list about a product of the catalogue. */
async function line(id: number, price: number | string, compareAt: number | '' = ''): Promise<string> {
  const [results] = await rows(
    'SELECT b.slug, p.part_number FROM product p JOIN brand b ON b.id = p.brand_id WHERE p.id = $1',
    [id],
  );
  return [results?.['slug'], results?.['part_number'], price, compareAt].join(';');
}
async function plan(lines: readonly string[], begins: number, ends: number | null = null, skipBad = false) {
  const file = join(folder, 'list.csv');
  writeFileSync(file, `${['brand;part_number;price;compare_at', ...lines].join('\n')}\n`);
  const bad: BadLine[] = [];
  const result = await schedulePlan({
    database,
    file,
    appliesAt: at(begins),
    endsAt: ends === null ? null : at(ends),
    skipBad,
    onBadLine: (one) => bad.push(one),
  });
  return { ...result, id: result.planId ?? 0, badLines: bad };
}
const priceOf = async (id: number) => {
  const [results] = await rows('SELECT price, compare_at, badges FROM listing WHERE product_id = $1', [id]);
  return [results?.['price'], results?.['compare_at'], results?.['badges']];
};
const stateOf = async (id: number) => (await findPlan(database.write, id))?.state;
async function runAll(hour: number): Promise<number> {
  let steps = 0;
  while ((await runDuePlans(database, at(hour))) > 0) steps += 1;
  return steps;
}
const historyOf = async (id: number) =>
  (await rows('SELECT price FROM price_change WHERE product_id = $1 ORDER BY since', [id])).map(({ price }) => price);

describe('a list of planned prices', () => {
  it('[PRD-1] is applied once, at its time', async () => {
    const { id, lines, bad } = await plan([await line(1, 80, 100), await line(2, '120,50')], 10);
    expect({ lines, bad }).toEqual({ lines: 2, bad: 0 });
    expect(await runAll(9)).toBe(0);
    expect(await priceOf(1)).toEqual([10_000, null, 0]);
    expect(await runAll(10)).toBe(1);
    expect(await priceOf(1)).toEqual([8000, 10_000, 1]);
    expect(await priceOf(2)).toEqual([12_050, null, 0]);
    expect(await findPlan(database.write, id)).toMatchObject({ state: 'done', changed: 2, applied_at: at(10) });
    expect(await historyOf(1)).toEqual([10_000, 8000]);
    expect(await runAll(11)).toBe(0);
  });

  it('[PRD-1] updates facets and every running service', async () => {
    await plan([await line(1, 3)], 10);
    const loads = async () => Number((await rows('SELECT count(*) AS n FROM catalogue_load'))[0]?.['n']);
    const before = await loads();
    await runAll(10);
    expect(await loads()).toBe(before + 1);
    expect(await rows('SELECT price_min FROM category_stat WHERE category_id = 0')).toEqual([{ price_min: 300 }]);
    await plan([await line(1, 3)], 11);
    await runAll(11);
    expect(await loads()).toBe(before + 1);
  });

  it('[PRD-1] restores unchanged prices at its end', async () => {
    await rows('UPDATE listing SET compare_at = 15000, badges = 1 WHERE product_id = 1');
    const { id } = await plan([await line(1, 80), await line(2, 90, 100), await line(3, 70)], 10, 20);
    await runAll(10);
    expect(await priceOf(1)).toEqual([8000, 15_000, 1]);
    expect(await stateOf(id)).toBe('running');
    await rows('UPDATE listing SET price = 7500 WHERE product_id = 3');
    await runAll(20);
    expect(await priceOf(1)).toEqual([10_000, 15_000, 1]);
    expect(await priceOf(2)).toEqual([10_000, null, 0]);
    expect(await priceOf(3)).toEqual([7500, null, 0]);
    expect(await findPlan(database.write, id)).toMatchObject({ state: 'done', changed: 3, restored: 2 });
    expect(await historyOf(2)).toEqual([10_000, 9000, 10_000]);
  });

  it('[PRD-3] returns the end of its prices', async () => {
    await plan([await line(1, 80)], 10, 20);
    await plan([await line(2, 80)], 10);
    await runAll(10);
    const services = servicesApp(database);
    const until = async (id: number) => {
      const [results] = await rows('SELECT slug FROM product WHERE id = $1', [id]);
      return (await services.ask(shopProduct, { lang: 'ru', slug: String(results?.['slug']) })).priceUntil;
    };
    expect(await until(1)).toBe(at(20).toISOString());
    expect(await until(2)).toBeNull();
    await runAll(20);
    expect(await until(1)).toBeNull();
  });

  it('[PRD-1] that ends below a running one passes on the price from before both', async () => {
    await plan([await line(1, 80)], 10, 20);
    await plan([await line(1, 70)], 12, 22);
    await runAll(12);
    expect(await priceOf(1)).toEqual([7000, null, 0]);
    await runAll(20);
    expect(await priceOf(1)).toEqual([7000, null, 0]);
    await runAll(22);
    expect(await priceOf(1)).toEqual([10_000, null, 0]);
  });

  it('[PRD-1] does not change a price of a later list at its end', async () => {
    await plan([await line(1, 80), await line(2, 80)], 10, 20);
    await plan([await line(1, 80)], 12, 22);
    await plan([await line(2, 80)], 12);
    await runAll(12);
    await runAll(20);
    expect([(await priceOf(1))[0], (await priceOf(2))[0]]).toEqual([8000, 8000]);
    await runAll(22);
    expect([(await priceOf(1))[0], (await priceOf(2))[0]]).toEqual([10_000, 8000]);
  });

  it('[PRD-1] within another one restores the price of that list', async () => {
    await plan([await line(1, 80)], 10, 22);
    await plan([await line(1, 100)], 12, 14);
    await runAll(12);
    expect(await priceOf(1)).toEqual([10_000, null, 0]);
    await runAll(14);
    expect(await priceOf(1)).toEqual([8000, null, 0]);
    await runAll(22);
    expect(await priceOf(1)).toEqual([10_000, null, 0]);
  });

  it('[PRD-1] that became due during downtime is applied in order, and skipped if its period is over', async () => {
    const late = await plan([await line(1, 60)], 13);
    const first = await plan([await line(1, 80), await line(2, 80)], 10);
    const passed = await plan([await line(3, 50)], 11, 12);
    const on = await plan([await line(2, 50)], 11, 22);
    expect(await runAll(15)).toBe(4);
    expect([await priceOf(1), await priceOf(2), await priceOf(3)].map(([price]) => price)).toEqual([
      6000, 5000, 10_000,
    ]);
    expect(await Promise.all([late, first, passed, on].map(({ id }) => stateOf(id)))).toEqual([
      'done',
      'done',
      'missed',
      'running',
    ]);
    await runAll(22);
    expect((await priceOf(2))[0]).toBe(8000);
  });

  it('[PRD-1] is applied after another list that ends at the same time', async () => {
    await plan([await line(1, 80)], 10, 12);
    await plan([await line(1, 60)], 12);
    await runAll(10);
    await runAll(12);
    expect(await priceOf(1)).toEqual([6000, null, 0]);
  });

  it('[PRD-1] is applied once by many processes at once', async () => {
    await plan([await line(1, 80)], 10, 12);
    const others = [1, 2, 3].map(() => createDatabase({ url: database.url, poolSize: 2 }));
    const everybody = async (hour: number) => {
      const all = [database, ...others, database].map(async (one) => runDuePlans(one, at(hour)));
      return (await Promise.all(all)).reduce((sum, did) => sum + did, 0);
    };
    expect(await everybody(10)).toBe(1);
    expect(await historyOf(1)).toEqual([10_000, 8000]);
    expect(await everybody(12)).toBe(1);
    expect(await historyOf(1)).toEqual([10_000, 8000, 10_000]);
    await Promise.all(others.map((one) => one.close()));
  });

  it('[PRD-1] that was interrupted is applied completely by the next process', async () => {
    const { id } = await plan([await line(1, 80), await line(2, 80)], 10);
    const killed = transaction(database.write, async (client) => {
      await applyPlan(client, id, at(10));
      const { rows: own } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.read.query('SELECT pg_terminate_backend($1)', [own[0]?.pid]);
      await client.query('SELECT 1');
    });
    await expect(killed).rejects.toThrow();
    expect([await priceOf(1), await stateOf(id), await historyOf(1)]).toEqual([[10_000, null, 0], 'waiting', []]);
    expect(await runAll(10)).toBe(1);
    expect([await priceOf(1), await priceOf(2), await stateOf(id)]).toEqual([[8000, null, 0], [8000, null, 0], 'done']);
  });

  it('[PRD-1] waits while the catalogue is being loaded', async () => {
    await plan([await line(1, 80)], 10);
    await transaction(database.write, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
      expect(await runDuePlans(database, at(10))).toBe(0);
    });
    expect(await runDuePlans(database, at(10))).toBe(1);
  });

  it('[PRD-1] that is cancelled is not applied, or is reverted at once', async () => {
    const waits = await plan([await line(1, 80)], 10);
    expect(await cancelPlan(database.write, waits.id)).toBe('cancelled');
    expect(await runAll(10)).toBe(0);
    const runs = await plan([await line(1, 80)], 10, 20);
    await runAll(10);
    expect(await cancelPlan(database.write, runs.id)).toBe('running');
    await runAll(11);
    expect([await priceOf(1), await stateOf(runs.id)]).toEqual([[10_000, null, 0], 'done']);
    expect(await cancelPlan(database.write, runs.id)).toBeUndefined();
    expect(await cancelPlan(database.write, 999_999)).toBeUndefined();
    expect(await listPlans(database.write, false)).toEqual([]);
    expect(await listPlans(database.write, true)).toHaveLength(2);
  });

  it('[PRD-1] is listed with the current prices, in the order of its lines', async () => {
    const { id } = await plan([await line(2, 80, 90), await line(1, 70)], 10);
    expect(await listPlanPrices(database.write, id, 5)).toMatchObject([
      { price: 8000, compare_at: 9000, present: 10_000 },
      { price: 7000, compare_at: null, present: 10_000 },
    ]);
  });
});

describe('a list with bad lines', () => {
  const worse = async () => [
    await line(1, 80),
    await line(2, 'many'),
    await line(3, ''),
    await line(4, 0),
    await line(5, 80, 70),
    'bosch;NO-SUCH-PART;80;',
    'Nobody;X1;80;',
    await line(6, 80),
    await line(6, 81),
  ];

  it('[PRD-1] is rejected completely, with a reason for each line', async () => {
    const { planId, lines, badLines } = await plan(await worse(), 10);
    expect([planId, lines]).toEqual([undefined, 9]);
    const faults = badLines.map(({ line, reason }) => ({ line, reason }));
    // The reason is translatable, for reports in the operator's language.
    expect(badLines.filter(({ because }) => because === undefined)).toEqual([]);
    expect(faults.toSorted((one, other) => one.line - other.line)).toEqual([
      { line: 3, reason: 'price is no price: many' },
      { line: 4, reason: 'price is empty' },
      { line: 5, reason: 'price is zero' },
      { line: 6, reason: 'compare_at is not above the price' },
      { line: 7, reason: expect.stringMatching(/^there is no article with this brand and number: .+ NO-SUCH-PART$/) },
      { line: 8, reason: 'unknown brand: Nobody' },
      { line: 9, reason: 'the same article is repeated in line 10' },
    ]);
    expect(await listPlans(database.write, true)).toEqual([]);
  });

  it('[PRD-1] is planned without bad lines on request, but never empty', async () => {
    const { id } = await plan(await worse(), 10, null, true);
    expect(await listPlanPrices(database.write, id, 9)).toHaveLength(2);
    await runAll(10);
    expect((await priceOf(6))[0]).toBe(8100);
    expect((await plan([await line(2, 'many')], 10, null, true)).planId).toBeUndefined();
  });

  it.each([
    ['brand;part_number\nbosch;X', 'The header lacks price.'],
    ['brand;part_number;price;stock\nbosch;X;1;2', 'The header names an unknown column: stock.'],
    ['', 'The file is empty.'],
  ])('[PRD-1] without a valid header is rejected with a message', async (content, message) => {
    const file = join(folder, 'header.csv');
    writeFileSync(file, content);
    await expect(schedulePlan({ database, file, appliesAt: at(1), endsAt: null })).rejects.toThrow(message);
  });
});
