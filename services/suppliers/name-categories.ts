import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Dictionaries } from '@/lib/domain/search/dictionaries';
import { interpret } from '@/lib/domain/search/interpret';
import { execute, rows, statement } from '../db/query';

const unplacedNames = statement({
  name: 'supplier-import-unplaced-names',
  text: `SELECT DISTINCT l.name FROM supplier_import_line l WHERE l.import_id = $1 AND l.category_id IS NULL AND l.name IS NOT NULL
    AND NOT EXISTS (SELECT FROM product p WHERE p.part_key = l.part_key AND p.brand_id = l.brand_id)`,
  row: z.object({ name: z.string() }),
});
const place = statement({
  name: 'supplier-import-place-names',
  text: `UPDATE supplier_import_line l SET category_id = c.id
    FROM unnest($2::text[], $3::text[]) AS n (name, slug) JOIN category c ON c.slug = n.slug AND c.level = 2
    WHERE l.import_id = $1 AND l.category_id IS NULL AND l.name = n.name`,
});

/* The words that follow name cars, sizes and makers. */
const maxWords = 4;
const namesPerTurn = 50;
/*
 * From this score on, the name matches the part kind. Below this score, the kind must be clearly better than all
 * others.
 */
const certainScore = 0.95;
const minScore = 0.7;
const minLead = 0.2;

const headOf = (name: string) => (name.match(/\p{L}{2,}/gu) ?? []).slice(0, maxWords).join(' ');

/** The part kind that the name of an article begins with; undefined if it is not certain. */
export function kindNamed(name: string, dictionaries: Dictionaries): string | undefined {
  const { kinds, tokens } = interpret(headOf(name), dictionaries);
  const [best, next] = kinds;
  if (best === undefined) return undefined;
  const isNamedFirst = tokens[0] !== undefined && best.stems.includes(tokens[0]);
  const isClear = best.score >= minScore && best.score - (next?.score ?? 0) >= minLead && isNamedFirst;
  return best.score >= certainScore || isClear ? best.kind.slug : undefined;
}

/** Finds the part kinds of new articles by their names: few suppliers list a category that the shop knows. */
export async function placeByNames(client: PoolClient, importId: number, dictionaries: Dictionaries): Promise<void> {
  const names = (await rows(client, unplacedNames, [importId])).map(({ name }) => name);
  const kindsByHead = new Map<string, string | undefined>();
  const placed: { readonly name: string; readonly slug: string }[] = [];
  for (const [at, name] of names.entries()) {
    if (at % namesPerTurn === 0) await nextTurn();
    const head = headOf(name);
    if (!kindsByHead.has(head)) kindsByHead.set(head, kindNamed(name, dictionaries));
    const slug = kindsByHead.get(head);
    if (slug !== undefined) placed.push({ name, slug });
  }
  await execute(client, place, [importId, placed.map(({ name }) => name), placed.map(({ slug }) => slug)]);
}
