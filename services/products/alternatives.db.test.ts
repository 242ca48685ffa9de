import { analogRelations } from '@/lib/contract/catalogue/analogs';
import { shopProduct, shopProductAlternatives } from '@/lib/contract/catalogue/shop';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;
type Part = { readonly id: number; readonly slug: string; readonly part_number: string; readonly brand: string };

/** Creates parts of one kind and different brands with these criteria and only their own numbers. */
async function partsOf(kind: string, criteria: readonly object[][]): Promise<Part[]> {
  const { rows } = await db.read.query<Part>(
    `SELECT DISTINCT ON (p.brand_id) p.id, p.slug, p.part_number, b.name AS brand FROM product p JOIN listing l ON l.product_id = p.id
       JOIN category c ON c.id = l.cat2 AND c.slug = $1 JOIN brand b ON b.id = p.brand_id ORDER BY p.brand_id, p.id LIMIT $2`,
    [kind, criteria.length],
  );
  expect(rows).toHaveLength(criteria.length);
  for (const [index, { id, part_number }] of rows.entries()) {
    await db.write.query("DELETE FROM oen WHERE product_id = $1 AND kind NOT IN ('article', 'ean')", [id]);
    await db.write.query('DELETE FROM oen WHERE product_id <> $1 AND key = $2', [id, normaliseOen(part_number)]);
    await db.write.query('UPDATE product SET criteria = $2 WHERE id = $1', [id, JSON.stringify(criteria[index])]);
  }
  return rows;
}

async function number(part: Part, kind: string, raw: string, maker: string, type = 1): Promise<void> {
  await db.write.query(
    'INSERT INTO oen (product_id, key, raw, maker, kind, reference_type) VALUES ($1, $2, $3, $4, $5, $6)',
    [part.id, normaliseOen(raw), raw, maker, kind, type],
  );
}

async function analogsOf({ slug }: Part) {
  const { articleId, altNums } = await services.ask(shopProduct, { lang, slug });
  const { items } = await services.ask(shopProductAlternatives, { lang, articleId, altNums });
  return items;
}

const mm = (k: string, n: number) => ({ k, ro: String(n).replace('.', ','), ru: String(n).replace('.', ','), n });
const sensor = (ro: string, ru: string) => ({ k: 'wear_sensor', ro, ru });

test('[PRD-2] orders analogs by relation and returns their differences', async () => {
  const without = sensor('fără', 'нет');
  const [viewed, same, conditional, kit] = await partsOf('brake-pad-set', [
    [mm('thickness', 21.7), mm('width', 137.2), without],
    [mm('thickness', 21.7), mm('width', 137.2), sensor('inclus', 'есть')],
    [mm('thickness', 22), mm('width', 137.5), without],
    [mm('height', 50)],
  ]);
  if (!viewed || !same || !conditional || !kit) throw new Error('The catalogue has too few brake pads.');
  await number(viewed, 'oe', 'PS1 698 151 X', 'Volkswagen');
  await number(kit, 'oe', 'PS1 698 151 X', 'Volkswagen', 4);
  await number(conditional, 'oe', 'PS1 698 151 X', 'Volkswagen', 5);
  await number(same, 'comparable', viewed.part_number, viewed.brand);
  const items = await analogsOf(viewed);
  expect(items.map(({ id, relation }) => [id, relation])).toEqual([
    [same.id, 'direct'],
    [kit.id, 'kit'],
    [conditional.id, 'conditional'],
  ]);
  expect(items[0]).toMatchObject({ compared: 3, soldAs: 'set', matchType: 'ComparableNumber' });
  expect(items[0]?.differences).toMatchObject([{ key: 'wear_sensor', theirs: 'Inclus', ours: 'Fără', matters: false }]);
  // A width that differs only by rounding is returned, but does not matter.
  expect(items[2]?.differences).toEqual([
    { key: 'thickness', name: 'Grosime', unit: 'mm', theirs: '22', ours: '21,7', matters: true },
    { key: 'width', name: 'Lățime', unit: 'mm', theirs: '137,5', ours: '137,2', matters: false },
  ]);
  expect(items[1]).toMatchObject({ compared: 0, differences: [] });
  // Compared with the part that has the sensor, its lack matters. A supplier's comparison is not symmetric.
  const back = await analogsOf(same);
  expect(back.map(({ id }) => id)).not.toContain(viewed.id);
});

test('[PRD-2] finds successors and predecessors by number', async () => {
  const [older, newer] = await partsOf('oil-filter', [[], []]);
  if (!older || !newer) throw new Error('The catalogue has too few oil filters.');
  await db.write.query('UPDATE product SET brand_id = (SELECT brand_id FROM product WHERE id = $2) WHERE id = $1', [
    older.id,
    newer.id,
  ]);
  await number(older, 'replaced_by', newer.part_number, newer.brand);
  expect((await analogsOf(older)).map(({ id, relation }) => [id, relation])).toEqual([[newer.id, 'replaced_by']]);
  expect((await analogsOf(newer)).map(({ id, relation }) => [id, relation])).toEqual([[older.id, 'replaces']]);
});

test('[PRD-2] orders analogs of one relation by availability, then price', async () => {
  const { rows } = await db.read.query<{ slug: string }>(
    `SELECT p.slug FROM product p JOIN oen a ON a.product_id = p.id AND a.kind = 'oe' JOIN oen b ON b.key = a.key AND b.kind = 'oe'
     GROUP BY p.slug ORDER BY count(DISTINCT b.product_id) DESC LIMIT 1`,
  );
  const items = await analogsOf({ id: 0, slug: rows[0]?.slug ?? '', part_number: '', brand: '' });
  expect(items.length).toBeGreaterThan(2);
  const order = items.map(({ relation, stockRating, price }) => [
    analogRelations.indexOf(relation),
    -stockRating,
    price?.amount ?? Number.MAX_SAFE_INTEGER,
  ]);
  const sorted = order.toSorted((one, other) => one.map((n, at) => n - (other[at] ?? 0)).find((n) => n !== 0) ?? 0);
  expect(order).toEqual(sorted);
  expect(items.every(({ images }) => images[0]?.width === 160)).toBe(true);
});

test('[PRD-2] treats numbers without a part as OE numbers, and finds nothing for invalid ones', async () => {
  const { rows } = await db.read.query<{ raw: string }>(
    "SELECT raw FROM oen WHERE kind = 'oe' AND reference_type = 1 LIMIT 1",
  );
  const { items } = await services.ask(shopProductAlternatives, { lang: 'ru', altNums: [rows[0]?.raw ?? ''] });
  expect(items.length).toBeGreaterThan(0);
  expect(
    items.every(
      ({ differences, referenceTypeDescription }) => differences.length === 0 && referenceTypeDescription !== '',
    ),
  ).toBe(true);
  expect((await services.ask(shopProductAlternatives, { lang, altNums: ['—', '???'] })).items).toEqual([]);
  expect(await services.fail(shopProductAlternatives, { lang, altNums: ['1'], articleId: 999_999_999 })).toMatchObject({
    status: 404,
  });
});
