import { shopQuickOrder } from '@/lib/contract/orders/quick-order';
import { accountAppOver } from '@/tests/fixtures/account-app';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
  // Numbers of this test, independent of the demo catalogue: parts 1 to 6, of brands 1 and 2.
  await db.write.query(`
    DELETE FROM oen WHERE product_id <= 6;
    UPDATE product p SET part_number = 'QX ' || 70000 + id, part_key = 'QX' || 70000 + id, replaced_by = '{}', brand_id = 1
      WHERE id <= 6;
    UPDATE product SET part_number = 'QX 70001', part_key = 'QX70001', brand_id = 2 WHERE id = 2;
    UPDATE product SET replaced_by = '{"QX 70004"}' WHERE id = 3;
    UPDATE listing SET brand_id = p.brand_id, price = 10000 FROM product p WHERE p.id = product_id AND p.id <= 6;
    INSERT INTO oen (product_id, key, raw, kind) SELECT id, part_key, part_number, 'article' FROM product WHERE id <= 6;
    INSERT INTO oen (product_id, key, raw, kind, maker) VALUES (5, 'Q1K0998', 'Q1K0 998', 'oe', 'VW'), (6, 'Q1K0998', 'Q1K0 998', 'oe', 'VW'),
      (5, 'QA2034209', 'QA 203 4209', 'oe', 'MB'), (6, 'QOLD55', 'Q-OLD 55', 'replaces', '');`);
}, 120_000);
afterAll(() => db.close());

const resolve = async (...lines: (string | [string, string])[]) => {
  const texts = lines.map((line) => ({ texts: typeof line === 'string' ? [line] : [...line] }));
  return (await services.ask(shopQuickOrder, { lang: 'ro-MD', lines: texts })).lines;
};
const brief = async (...lines: Parameters<typeof resolve>) =>
  (await resolve(...lines)).map(({ outcome, candidates }) => [
    outcome,
    ...candidates.map(({ id, relation }) => `${relation} ${id}`),
  ]);

test('[quick order] [SRC-6] finds the product of a number in any spelling', async () => {
  expect(await brief('QX 70005', 'qx70005', 'QX-70.005', 'ОХ1234X', ' qх 70 005 ')).toEqual([
    ['exact', 'article 5'],
    ['exact', 'article 5'],
    ['exact', 'article 5'],
    ['unknown'],
    ['exact', 'article 5'],
  ]);
});

test('[quick order] [SRC-6] finds the product of the SKU shown on product pages', async () => {
  const { rows } = await db.read.query<{ sku: string }>('SELECT sku FROM product WHERE id = 5');
  const sku = rows[0]?.sku ?? '';
  expect(await brief(sku, sku.toLowerCase(), ` ${sku.replaceAll(/[^A-Za-z0-9]/g, ' ')} `)).toEqual([
    ['exact', 'article 5'],
    ['exact', 'article 5'],
    ['exact', 'article 5'],
  ]);
});

test('[quick order] the brand beside a number selects among several makers', async () => {
  const { rows } = await db.read.query<{ name: string }>('SELECT name FROM brand WHERE id <= 2 ORDER BY id');
  const [one = '', two = ''] = rows.map(({ name }) => name);
  expect(await brief('QX70001', `${one} QX70001`, `QX 70001 ${two.toUpperCase()}`)).toEqual([
    ['brands', expect.stringMatching(/^article [12]$/), expect.stringMatching(/^article [12]$/)],
    ['exact', 'article 1'],
    ['exact', 'article 2'],
  ]);
  expect(await brief(`${one}/Nimeni QX70001`)).toEqual([['exact', 'article 1']]);
  const [other] = await resolve(`${two} QX70005`);
  expect([other?.outcome, other?.brandWithout, other?.candidates.length]).toEqual(['exact', two, 1]);
});

test('[quick order] a superseded part comes first, then its successors with the differences', async () => {
  expect(await brief('QX70003', 'Q-OLD 55')).toEqual([
    ['superseded', 'article 3', 'replacement 4'],
    ['superseded', 'replacement 6'],
  ]);
  await db.write.query(`UPDATE product SET criteria = '[{"k": "diameter", "ro": "280", "ru": "280", "n": 280}]' WHERE id = 3;
    UPDATE product SET criteria = '[{"k": "diameter", "ro": "288", "ru": "288", "n": 288}]' WHERE id = 4`);
  const [line] = await resolve('QX70003');
  expect(line?.candidates.map(({ differences }) => differences)).toMatchObject([
    undefined,
    [{ key: 'diameter', ours: '280', theirs: '288', matters: true }],
  ]);
});

test('[quick order] an OE number returns all matching parts, or one directly', async () => {
  const [several, one] = await resolve('Q1K0998', 'QA 203 42 09');
  expect([several?.outcome, several?.candidates.map(({ id }) => id).sort()]).toEqual(['candidates', [5, 6]]);
  expect(several?.candidates[0]).toMatchObject({ relation: 'oe', matchedNumber: 'Q1K0 998', matchedBrand: 'VW' });
  expect([one?.outcome, one?.candidates[0]?.relation]).toEqual(['exact', 'oe']);
});

test('[quick order] of two readings of a line the one with a match is used', async () => {
  const [split, whole, neither] = await resolve(['QX70005 2', 'QX70005'], ['QX 70005', 'QX'], ['ZZ99999 4', 'ZZ99999']);
  expect([split?.read, whole?.read, neither?.read]).toEqual([1, 0, null]);
});

test('[quick order] an unknown number returns the nearest numbers; text without a number returns nothing', async () => {
  const [near, none, noise] = await resolve('QX70009', 'ЖЖЖЖЖЖЖ', '……');
  expect(near?.outcome).toBe('unknown');
  expect(near?.nearest).toHaveLength(3);
  expect(near?.nearest.every(({ partNumber }) => partNumber.startsWith('QX 7000'))).toBe(true);
  expect([none, noise].map((line) => [line?.outcome, line?.nearest.length])).toEqual([
    ['unknown', 0],
    ['unknown', 0],
  ]);
});

test('[quick order] [ACC-5] customers get own prices beside list prices, visitors list prices', async () => {
  const account = accountAppOver(db);
  const { user, token } = await account.customer();
  await giveContract(db.write, user.id, await makeGroup(db.write, 'Service', [{ percent: 10 }]));
  const body = { lang: 'ro-MD', lines: [{ texts: ['QX70005'] }] };
  const first = async (headers: Record<string, string> = {}) => {
    const answer = await services.send(shopQuickOrder, body, headers);
    const [line] = shopQuickOrder.response.parse(await answer.json()).lines;
    return [line?.candidates[0]?.price?.amount, line?.candidates[0]?.listPrice?.amount];
  };
  expect(await first()).toEqual([10_000, undefined]);
  expect(await first({ authorization: `Bearer ${token}` })).toEqual([9000, 10_000]);
  expect((await services.fail(shopQuickOrder, body, { authorization: 'Bearer forged' })).status).toBe(401);
});

test('[quick order] [API-4] rejects too many, empty and too long lines', async () => {
  const status = async (lines: unknown) => (await services.send(shopQuickOrder, { lang: 'ro-MD', lines })).status;
  expect(await status(Array.from({ length: 501 }, () => ({ texts: ['QX70005'] })))).toBe(400);
  expect(await status([])).toBe(400);
  expect(await status([{ texts: [''] }])).toBe(400);
  expect(await status([{ texts: ['Q'.repeat(101)] }])).toBe(400);
  expect(await status(Array.from({ length: 500 }, (_, n) => ({ texts: [`QX7000${n}`, 'QX70005'] })))).toBe(200);
});
