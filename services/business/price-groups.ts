import { CsvError, type Options, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Database } from '../db/pools';
import { execute, maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import { parseNumber, parsePrice } from '../import-files/fields';
import { type BadLine, FieldError } from '../import-files/import-error';

const headings = ['brand', 'partNumber', 'price'] as const;
const parsedFile = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

type PriceEntry = { readonly line: number; readonly brand: string; readonly key: string; readonly price: number };

const productsOfEntries = statement({
  name: 'operator-fixed-price-products',
  text: `SELECT w.at::int AS at, p.id FROM unnest($1::text[], $2::text[]) WITH ORDINALITY w(brand, key, at)
    JOIN brand b ON b.slug = w.brand OR lower(b.name) = w.brand OR w.brand IN (SELECT lower(a) FROM unnest(b.aliases) a)
    JOIN product p ON p.brand_id = b.id AND p.part_key = w.key`,
  row: z.object({ at: z.int(), id: z.int() }),
});
const clear = statement({
  name: 'operator-clear-fixed-prices',
  text: 'DELETE FROM fixed_price WHERE customer_group_id = $1',
});
const put = statement({
  name: 'operator-put-fixed-prices',
  text: `INSERT INTO fixed_price (customer_group_id, product_id, part_key, price)
    SELECT $1, p.id, p.part_key, w.price FROM unnest($2::int[], $3::int[]) AS w (id, price) JOIN product p ON p.id = w.id`,
});

/** Result of a fixed-price file: all accepted, or none with reasons. */
export type FixedPricesOutcome = { readonly taken: number; readonly bad: readonly BadLine[] };

/** Replaces the group's fixed prices by a CSV file with the headings `brand,partNumber,price`, all or none. */
export async function replaceFixedPrices(db: Database, groupId: number, csv: string): Promise<FixedPricesOutcome> {
  const { entries, bad } = readFile(csv);
  if (bad.length > 0) return { taken: 0, bad };
  return transaction(db.write, async (client) => {
    const ids = await findProducts(client, entries);
    const missing = findFaults(entries, ids);
    if (missing.length > 0) return { taken: 0, bad: missing };
    await execute(client, clear, [groupId]);
    await execute(client, put, [groupId, [...ids.values()], entries.map(({ price }) => price)]);
    return { taken: entries.length, bad: [] };
  });
}

function readFile(csv: string): { entries: PriceEntry[]; bad: BadLine[] } {
  const options = { bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true };
  const records = parseCsv(csv, options);
  if (!Array.isArray(records)) return { entries: [], bad: [records] };
  const [header, ...lines] = records;
  if (header?.record.join() !== headings.join()) {
    return { entries: [], bad: [{ line: 1, reason: `the first line must be ${headings.join()}` }] };
  }
  const entries: PriceEntry[] = [];
  const bad: BadLine[] = [];
  for (const { record, info } of lines) {
    try {
      entries.push(readLine(record, info.lines));
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      bad.push({ line: info.lines, reason: error.message });
    }
  }
  return { entries, bad };
}

function parseCsv(csv: string, options: Options): z.infer<typeof parsedFile> | BadLine {
  try {
    return parsedFile.parse(parse(csv, options));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error['lines'] ?? 1), reason: 'a quote is not closed or not allowed here' };
  }
}

function readLine(record: readonly string[], line: number): PriceEntry {
  const [brand = '', partNumber = '', price = ''] = record;
  if (record.length !== headings.length) throw new FieldError(`${record.length} fields instead of ${headings.length}`);
  const bani = parsePrice(price, 'price');
  if (bani === 0) throw new FieldError('price must be more than 0');
  return { line, brand: brand.toLowerCase(), key: parseNumber(partNumber, 'partNumber'), price: bani };
}

/** Product ids by line index. */
async function findProducts(client: Queryable, entries: readonly PriceEntry[]): Promise<Map<number, number>> {
  const matches = await rows(client, productsOfEntries, [
    entries.map(({ brand }) => brand),
    entries.map(({ key }) => key),
  ]);
  const idByIndex = new Map(matches.map(({ at, id }) => [at - 1, id]));
  return new Map([...idByIndex].sort(([a], [b]) => a - b));
}

function findFaults(entries: readonly PriceEntry[], ids: ReadonlyMap<number, number>): BadLine[] {
  const seen = new Map<number, number>();
  return entries.flatMap(({ line }, at): BadLine[] => {
    const id = ids.get(at);
    if (id === undefined) return [{ line, reason: 'unknown product' }];
    const before = seen.get(id);
    seen.set(id, line);
    return before === undefined ? [] : [{ line, reason: `the same article as in line ${before}` }];
  });
}

const groupFacts = z.object({ id: z.int(), name: z.string(), rules: z.int(), fixed: z.int(), contracts: z.int() });
export type GroupFacts = z.infer<typeof groupFacts>;

const select = `SELECT g.id, g.name,
    (SELECT count(*)::int FROM price_rule r WHERE r.customer_group_id = g.id) AS rules,
    (SELECT count(*)::int FROM fixed_price f WHERE f.customer_group_id = g.id) AS fixed,
    (SELECT count(*)::int FROM contract k WHERE k.customer_group_id = g.id AND k.active) AS contracts
  FROM customer_group g`;
const all = statement({ name: 'operator-groups', text: `${select} ORDER BY g.name`, row: groupFacts });
const byName = statement({ name: 'operator-group', text: `${select} WHERE g.name = $1`, row: groupFacts });
const add = statement({
  name: 'operator-add-group',
  text: 'INSERT INTO customer_group (name) VALUES ($1) ON CONFLICT DO NOTHING',
});

export function listGroups(on: Queryable): Promise<GroupFacts[]> {
  return rows(on, all);
}

export function findGroup(on: Queryable, name: string): Promise<GroupFacts | undefined> {
  return maybeRow(on, byName, [name]);
}

/** Creates a group; false when the name is taken. */
export async function addGroup(on: Queryable, name: string): Promise<boolean> {
  return (await execute(on, add, [name])) === 1;
}

const ruleFacts = z.object({
  category_code: z.string().nullable(),
  brand_slug: z.string().nullable(),
  percent: z.number(),
});
export type RuleFacts = z.infer<typeof ruleFacts>;

const rulesOf = statement({
  name: 'operator-rules',
  text: `SELECT category_code, brand_slug, percent::float8 FROM price_rule WHERE customer_group_id = $1
    ORDER BY category_code NULLS FIRST, brand_slug NULLS FIRST`,
  row: ruleFacts,
});
const setRuleOf = statement({
  name: 'operator-set-rule',
  text: `INSERT INTO price_rule (customer_group_id, category_code, brand_slug, percent) VALUES ($1, $2, $3, $4)
    ON CONFLICT (customer_group_id, category_code, brand_slug) DO UPDATE SET percent = excluded.percent`,
});
const dropRuleOf = statement({
  name: 'operator-drop-rule',
  text: `DELETE FROM price_rule
    WHERE customer_group_id = $1 AND category_code IS NOT DISTINCT FROM $2 AND brand_slug IS NOT DISTINCT FROM $3`,
});
const category = statement({
  name: 'operator-category',
  text: 'SELECT code AS name FROM category WHERE lower(code) = lower($1) OR slug = $1',
  row: z.object({ name: z.string() }),
});
const brand = statement({
  name: 'operator-brand',
  text: 'SELECT slug AS name FROM brand WHERE slug = lower($1) OR lower(name) = lower($1)',
  row: z.object({ name: z.string() }),
});

export function listRules(on: Queryable, groupId: number): Promise<RuleFacts[]> {
  return rows(on, rulesOf, [groupId]);
}

/** Category and brand of a rule; null matches any. */
export type RuleScope = { readonly category: string | null; readonly brand: string | null };

/** Stable name of a category, by code or slug. */
export async function findCategoryCode(on: Queryable, text: string): Promise<string | undefined> {
  return (await maybeRow(on, category, [text]))?.name;
}

/** Stable name of a brand, by name or slug. */
export async function findBrandSlug(on: Queryable, text: string): Promise<string | undefined> {
  return (await maybeRow(on, brand, [text]))?.name;
}

/** Replaces an earlier rule for the same products. */
export async function setRule(on: Queryable, groupId: number, scope: RuleScope, percent: number): Promise<void> {
  await execute(on, setRuleOf, [groupId, scope.category, scope.brand, percent]);
}

/** False when there is no such rule. */
export async function dropRule(on: Queryable, groupId: number, { category: code, brand: slug }: RuleScope) {
  return (await execute(on, dropRuleOf, [groupId, code, slug])) === 1;
}
