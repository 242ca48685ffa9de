import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { CategoryContent } from '@/lib/contract/admin/categories';
import { firstLocale, type TextKey, type Texts, textKeyOf, textKeys } from '@/lib/contract/locales/locales';
import { fold } from '@/lib/domain/search/tokens';
import { allTexts, eachText, textColumns, textFields, textsOf } from '../../db/localized';
import { execute, maybeRow, oneRow, rows, statement } from '../../db/query';
import { refreshFacets } from '../facets';
import { slugify } from '../reference-rows';
import { EditRefused } from './edit-refused';

const parameter = (key: TextKey, first: number) => `$${first + textKeys.indexOf(key)}`;

const place = statement({
  name: 'edit-category-place',
  text: 'SELECT parent_id, level, slug FROM category WHERE id = $1',
  row: z.object({ parent_id: z.int().nullable(), level: z.int(), slug: z.string() }),
});
const change = statement({
  name: 'edit-change-category',
  text: `UPDATE category SET parent_id = $2, synonyms = $3, attributes = $4, sort = $5, drawing = $6, sold_as = $7,
    ${eachText((key) => `name_${key} = ${parameter(key, 8)}`)} WHERE id = $1`,
});
const knownAttributes = statement({
  name: 'edit-known-attributes',
  text: 'SELECT key FROM attribute WHERE key = ANY($1)',
  row: z.object({ key: z.string() }),
});
const namesRow = z.object(textFields('name', z.string()));
const namesOfSiblings = statement({
  name: 'edit-names-of-siblings',
  text: `SELECT ${textColumns('name')} FROM category WHERE id <> $1 AND parent_id IS NOT DISTINCT FROM $2::int`,
  row: namesRow,
});
const namesOfTags = statement({
  name: 'edit-names-of-tags',
  text: `SELECT ${textColumns('name')} FROM tag WHERE id <> $1`,
  row: namesRow,
});
const move = (table: 'listing' | 'hidden_listing') =>
  statement({ name: `edit-move-category-${table}`, text: `UPDATE ${table} SET cat1 = $2 WHERE cat2 = $1` });
const moves = [move('listing'), move('hidden_listing')];
const redraw = statement({
  name: 'edit-redraw-products',
  text: 'UPDATE product SET drawing = $3 WHERE category_id = $1 AND drawing = $2',
});
const drawingOf = statement({
  name: 'edit-drawing-of',
  text: 'SELECT drawing FROM category WHERE id = $1',
  row: z.object({ drawing: z.string() }),
});
const kindsOf = statement({
  name: 'edit-kinds-of',
  text: 'SELECT id FROM category WHERE parent_id = ANY($1::int[])',
  row: z.object({ id: z.int() }),
});
const forgetCounts = [
  statement({ name: 'edit-forget-facets', text: 'DELETE FROM category_facet WHERE category_id = $1' }),
  statement({ name: 'edit-forget-stat', text: 'DELETE FROM category_stat WHERE category_id = $1' }),
];

/** Stores the content of a category. A part kind stays a part kind and a group stays a group. */
export async function editCategory(client: PoolClient, id: number, content: CategoryContent): Promise<void> {
  const { parentId, synonyms, attributes, sort, drawing, soldAs, names } = content;
  const old = await oneRow(client, place, [id]);
  await checkParent(client, parentId, old.level === 2);
  if ((await rows(client, knownAttributes, [attributes])).length < new Set(attributes).size)
    throw new EditRefused('FIELD_INVALID', 'attributes');
  requireFree(names, await rows(client, namesOfSiblings, [id, parentId]));
  const before = await oneRow(client, drawingOf, [id]);
  await execute(client, change, [
    ...[id, parentId, synonyms, [...new Set(attributes)], sort, drawing, soldAs, ...allTexts(names)],
  ]);
  if (before.drawing !== drawing) await execute(client, redraw, [id, before.drawing, drawing]);
  if (old.parent_id !== null && old.parent_id !== parentId) await moveKind(client, id, old.parent_id, parentId);
}

/** Refuses a name that another record has in the same language, because staff could not distinguish the records. */
function requireFree(names: Texts<string>, others: readonly z.output<typeof namesRow>[]): void {
  for (const key of textKeys)
    if (others.some((other) => fold(textsOf(other, 'name')[key]) === fold(names[key])))
      throw new EditRefused('NAME_TAKEN', `names.${key}`);
}

async function checkParent(client: PoolClient, parentId: number | null, isKind: boolean): Promise<void> {
  if ((parentId !== null) !== isKind) throw new EditRefused('FIELD_INVALID', 'parentId');
  if (parentId !== null && (await maybeRow(client, place, [parentId]))?.level !== 1)
    throw new EditRefused('CATEGORY_UNKNOWN', 'parentId');
}

/** Moves the products of a part kind to another group and recounts both groups. */
async function moveKind(client: PoolClient, id: number, from: number, to: number | null): Promise<void> {
  for (const sql of moves) await execute(client, sql, [id, to]);
  // A group without part kinds is not counted again.
  for (const sql of forgetCounts) await execute(client, sql, [from]);
  const kinds = await rows(client, kindsOf, [[from, to]]);
  await refreshFacets(
    client,
    kinds.map((kind) => kind.id),
  );
}

const nextId = statement({
  name: 'edit-next-category',
  text: 'SELECT coalesce(max(id), 0) + 1 AS id, coalesce(max(sort), 0)::int AS sort FROM category',
  row: z.object({ id: z.int(), sort: z.int() }),
});
const slugTaken = (table: 'category' | 'tag') =>
  statement({
    name: `edit-slug-of-${table}`,
    text: `SELECT EXISTS (SELECT FROM ${table} WHERE slug = $1) AS taken`,
    row: z.object({ taken: z.boolean() }),
  });
const takenByCategory = slugTaken('category');
const takenByTag = slugTaken('tag');
const add = statement({
  name: 'edit-add-category',
  text: `INSERT INTO category (id, parent_id, code, slug, level, sort, drawing, ${textColumns('name')})
    VALUES ($1, $2, $3, $4, $5, $6, $7, ${eachText((key) => parameter(key, 8))})`,
});

type NewCategory = Pick<CategoryContent, 'names' | 'parentId' | 'drawing'>;

/** Adds a group, or a part kind of a group, as the last one. Returns its id. */
export async function addCategory(client: PoolClient, { names, parentId, drawing }: NewCategory): Promise<number> {
  if (parentId !== null) await checkParent(client, parentId, true);
  requireFree(names, await rows(client, namesOfSiblings, [0, parentId]));
  const { id, sort } = await oneRow(client, nextId);
  const slug = slugOf(names, id);
  const { taken } = await oneRow(client, takenByCategory, [slug]);
  await execute(client, add, [
    ...[id, parentId, `OWN-${id}`, taken ? `${slug}-${id}` : slug, parentId === null ? 1 : 2],
    ...[Math.min(sort + 1, 30_000), drawing, ...allTexts(names)],
  ]);
  return id;
}

const slugOf = (names: Texts<string>, id: number) => slugify(names[textKeyOf(firstLocale)]) || String(id);

const remove = statement({
  name: 'edit-remove-category',
  text: `DELETE FROM category c WHERE id = $1 AND NOT EXISTS (SELECT FROM category WHERE parent_id = c.id)
    AND NOT EXISTS (SELECT FROM product WHERE category_id = c.id)`,
});

/** Removes an empty category with its counts. Refused while it has products or part kinds. */
export async function removeCategory(client: PoolClient, id: number): Promise<void> {
  if ((await execute(client, remove, [id])) === 0) throw new EditRefused('CATEGORY_NOT_EMPTY');
  for (const sql of forgetCounts) await execute(client, sql, [id]);
}

const nextTag = statement({
  name: 'edit-next-tag',
  text: 'SELECT coalesce(max(id), 0) + 1 AS id FROM tag',
  row: z.object({ id: z.int() }),
});
const insertTag = statement({
  name: 'edit-insert-tag',
  text: `INSERT INTO tag (id, slug, ${textColumns('name')}) VALUES ($1, $2, ${eachText((key) => parameter(key, 3))})`,
});
const rename = statement({
  name: 'edit-rename-tag',
  text: `UPDATE tag SET ${eachText((key) => `name_${key} = ${parameter(key, 2)}`)} WHERE id = $1`,
});

/** Adds a tag. Returns its id. */
export async function addTag(client: PoolClient, names: Texts<string>): Promise<number> {
  requireFree(names, await rows(client, namesOfTags, [0]));
  const { id } = await oneRow(client, nextTag);
  const slug = slugOf(names, id);
  const { taken } = await oneRow(client, takenByTag, [slug]);
  await execute(client, insertTag, [id, taken ? `${slug}-${id}` : slug, ...allTexts(names)]);
  return id;
}

/** Renames a tag. Its slug stays, because banners and the home page name it. */
export async function renameTag(client: PoolClient, id: number, names: Texts<string>): Promise<void> {
  requireFree(names, await rows(client, namesOfTags, [id]));
  await execute(client, rename, [id, ...allTexts(names)]);
}
