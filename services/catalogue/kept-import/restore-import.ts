import type { PoolClient } from 'pg';
import { z } from 'zod';
import { oneRow, rows, statement } from '@/services/db/query';
import { eachText, textColumns, textFields, textsOf } from '../../db/localized';
import type { BadLine } from '../../import-files/import-error';
import { type KnownBrand, type Lookups, valueName, valueRow } from '../../import-files/lookups';
import { reasons } from '../../import-files/reasons';
import type { ArticleWriter } from '../csv/article-rows';
import { importSchema } from './import-state';

const BATCH = 20_000;

function isCode(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code);
}
const badLine = z.object({
  line: z.number(),
  reason: z.string(),
  because: z
    .object({ code: z.string().refine(isCode), details: z.array(z.union([z.string(), z.number()])) })
    .optional()
    .catch(undefined),
  column: z.string().optional(),
  value: z.string().optional(),
});
const toldLines = statement({
  name: 'import-kept-told',
  text: `SELECT at, bad FROM ${importSchema}.told_line WHERE at > $1 ORDER BY at LIMIT ${BATCH}`,
  row: z.object({ at: z.number(), bad: badLine }),
});
const newValues = statement({
  name: 'import-kept-values',
  text: `SELECT id, key, value, ${eachText((key) => `name_${key} AS ${key}`)}, number FROM ${importSchema}.new_value ORDER BY id`,
  row: valueRow,
});
const counts = statement({
  name: 'import-kept-counts',
  text: `SELECT (SELECT count(*) FROM ${importSchema}.product) AS added, (SELECT count(*) FROM ${importSchema}.told) AS told,
    (SELECT coalesce(max(id), 0) FROM ${importSchema}.placed) AS last,
    (SELECT count(DISTINCT line) FROM ${importSchema}.listed_picture) AS pictured,
    (SELECT coalesce(array_agg(DISTINCT category_id) FILTER (WHERE category_id IS NOT NULL), '{}')
      FROM ${importSchema}.product) AS categories`,
  row: z.object({
    added: z.number(),
    told: z.number(),
    last: z.number(),
    pictured: z.number(),
    categories: z.array(z.number()),
  }),
});
export type CheckpointCounts = z.infer<typeof counts.row>;

/** What the tables of an import hold. */
export async function countCheckpoint(client: PoolClient): Promise<CheckpointCounts> {
  return oneRow(client, counts);
}

/** Tells the bad lines that were told before, in their order. */
export async function repeatBadLines(client: PoolClient, report: (bad: BadLine) => void): Promise<void> {
  for (let last = 0; ; ) {
    const told = await rows(client, toldLines, [last]);
    for (const { bad } of told) report(bad);
    const end = told.at(-1);
    if (!end) return;
    last = end.at;
  }
}

/** Makes the values known that lines brought along before. */
export async function restoreValues(client: PoolClient, lookups: Lookups): Promise<void> {
  for (const value of await rows(client, newValues)) {
    lookups.values.set(valueName(value.key, value.value), value);
    lookups.newValues.push(value);
  }
}

const named = statement({
  name: 'import-kept-names',
  text: `SELECT id, brand_id, ${textColumns('name')} FROM ${importSchema}.product WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
  row: z.object({ id: z.number(), brand_id: z.number(), ...textFields('name', z.string()) }),
});

/** Gathers anew what suggestions and typo correction need of the articles that are stored already. */
export async function restoreWords(client: PoolClient, lookups: Lookups, writer: ArticleWriter): Promise<void> {
  const brands = new Map<number, KnownBrand>([...lookups.brands.values()].map((brand) => [brand.id, brand]));
  let next = rows(client, named, [0]);
  for (;;) {
    const batch = await next;
    const end = batch.at(-1);
    if (!end) return;
    // The database looks for the next batch while this one is taken apart here.
    next = rows(client, named, [end.id]);
    next.catch(() => {});
    for (const { id, brand_id, ...names } of batch) {
      const brand = brands.get(brand_id);
      if (brand) writer.remember(id, brand, textsOf(names, 'name'));
    }
  }
}
