import { existsSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { ProductContent, ProductNumber } from '@/lib/contract/admin/catalogue-products';
import { type TextKey, textKeys } from '@/lib/contract/locales/locales';
import { oenVariants } from '@/lib/domain/search/part-numbers';
import { allTexts, eachText, textColumns } from '../../db/localized';
import { execute, oneRow, rows, statement } from '../../db/query';
import { parseEans, parseNumber } from '../../import-files/fields';
import { setPicturesOf } from '../../photos/article-pictures';
import { photoPath } from '../../pictures/picture-url';
import { articleSlug } from '../csv/article-rows';
import { resolveAttributes } from './edit-attributes';
import { EditRefused } from './edit-refused';

/** Parameters of the texts of one kind; `first` is the number of the first one. */
const parameter = (key: TextKey, first: number) => `$${first + textKeys.indexOf(key)}`;
const firstName = 12;
const firstDescription = firstName + textKeys.length;

const before = statement({
  name: 'edit-content-before',
  text: `SELECT p.brand_id, p.part_key, ARRAY[${textColumns('p.name')}] AS names,
      ARRAY(SELECT tag_id FROM product_tag WHERE product_id = p.id ORDER BY tag_id) AS tags
    FROM product p WHERE p.id = $1`,
  row: z.object({
    brand_id: z.int().nullable(),
    part_key: z.string(),
    names: z.array(z.string()),
    tags: z.array(z.int()),
  }),
});
const sameArticle = statement({
  name: 'edit-same-article',
  text: 'SELECT id FROM product WHERE part_key = $1 AND brand_id = $2 AND id <> $3',
  row: z.object({ id: z.int() }),
});
const category = statement({
  name: 'edit-category',
  text: 'SELECT parent_id, drawing FROM category WHERE id = $1 AND level = 2',
  row: z.object({ parent_id: z.int(), drawing: z.string() }),
});
const brand = statement({
  name: 'edit-brand',
  text: 'SELECT name FROM brand WHERE id = $1',
  row: z.object({ name: z.string() }),
});
const changeProduct = statement({
  name: 'edit-change-product',
  text: `UPDATE product SET brand_id = $2, category_id = $3, criteria = $4, ean = $5, weight = $6, warranty_months = $7,
      quantity_per_car = $8, core_deposit = $9, replaced_by = $10, updated_at = now(),
      drawing = CASE WHEN category_id IS DISTINCT FROM $3 THEN $11 ELSE drawing END,
      ${eachText((key) => `name_${key} = ${parameter(key, firstName)}`)},
      ${eachText((key) => `description_${key} = ${parameter(key, firstDescription)}`)}
    WHERE id = $1`,
});
const changeListing = (table: 'listing' | 'hidden_listing') =>
  statement({
    name: `edit-change-${table}`,
    text: `UPDATE ${table} SET brand_id = $2, cat1 = $3, cat2 = $4, attrs = $5 WHERE product_id = $1`,
  });
const changeListed = changeListing('listing');
const changeHidden = changeListing('hidden_listing');

/** Numbers as rows: the typed ones, EANs, superseding articles, and the article's own number. */
type NumberRow = readonly [key: string, raw: string, maker: string, kind: string, alias: boolean];

const dropNumbers = statement({
  name: 'edit-drop-numbers',
  text: `DELETE FROM oen o WHERE product_id = $1 AND kind IN ('article', 'oe', 'comparable', 'ean', 'replaced_by')
    AND NOT EXISTS (SELECT FROM unnest($2::text[], $3::text[], $4::text[]) n(key, maker, kind)
      WHERE n.key = o.key AND n.maker = o.maker AND n.kind = o.kind)`,
});
// Existing rows stay, with the qualifier of their supplier.
const addNumbers = statement({
  name: 'edit-add-numbers',
  text: `INSERT INTO oen (product_id, key, maker, kind, raw, alias)
    SELECT DISTINCT ON (n.key, n.maker, n.kind) $1, n.*
    FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[]) n(key, maker, kind, raw, alias)
    WHERE NOT EXISTS (SELECT FROM oen o WHERE o.product_id = $1 AND o.key = n.key AND o.maker = n.maker AND o.kind = n.kind)
    ORDER BY n.key, n.maker, n.kind, n.alias`,
});
const noteNumbers = statement({
  name: 'edit-note-numbers',
  text: 'INSERT INTO search_change (first_product, last_product) VALUES ($1, $1)',
});
const dropTags = statement({
  name: 'edit-drop-tags',
  text: 'DELETE FROM product_tag WHERE product_id = $1 AND tag_id <> ALL($2)',
});
const addTags = statement({
  name: 'edit-add-tags',
  text: `INSERT INTO product_tag (product_id, tag_id) SELECT $1, id FROM tag WHERE id = ANY($2) ON CONFLICT DO NOTHING`,
});

function typedNumbers(numbers: readonly ProductNumber[]): NumberRow[] {
  return numbers.flatMap(({ kind, maker, number: raw }, at): NumberRow[] => {
    const key = readField(`numbers.${at}.number`, () => parseNumber(raw, 'oe'));
    const variants = kind === 'oe' ? oenVariants(key) : [];
    return [[key, raw, maker, kind, false], ...variants.map((one): NumberRow => [one, raw, maker, kind, true])];
  });
}

/** Reads a typed value; a fault is refused with the path of the field. */
function readField<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new EditRefused('FIELD_INVALID', path, { cause: error });
  }
}

/** Category, attribute and part data of the new content. */
async function resolveContent(client: PoolClient, content: ProductContent) {
  const [brandRow] = await rows(client, brand, [content.brandId]);
  if (!brandRow) throw new EditRefused('BRAND_UNKNOWN', 'brandId');
  const [kind] = content.categoryId === null ? [] : await rows(client, category, [content.categoryId]);
  if (!kind && content.categoryId !== null) throw new EditRefused('CATEGORY_UNKNOWN', 'categoryId');
  const ean = content.ean.map((code, at) => readField(`ean.${at}`, () => parseEans(code)[0] ?? code));
  return { brandName: brandRow.name, kind, ean, ...(await resolveAttributes(client, content.attributes)) };
}

/**
 * Stores texts, numbers, attributes, pictures and tags of a product. The slug stays, so that links to the page stay
 * valid.
 */
export async function editContent(
  client: PoolClient,
  folder: string,
  id: number,
  content: ProductContent,
): Promise<{ readonly isRenamed: boolean; readonly areTagsChanged: boolean }> {
  const old = await oneRow(client, before, [id]);
  const { brandName, kind, ean, criteria, attrs } = await resolveContent(client, content);
  if ((await rows(client, sameArticle, [old.part_key, content.brandId, id])).length > 0)
    throw new EditRefused('PRODUCT_EXISTS', 'brandId');
  const names = allTexts(content.names);
  await execute(client, changeProduct, [
    ...[id, content.brandId, content.categoryId, criteria, ean, content.weight, content.warrantyMonths],
    ...[content.quantityPerCar, content.coreDeposit, content.replacedBy, kind?.drawing ?? 'no-image'],
    ...[...names, ...allTexts(content.descriptions)],
  ]);
  for (const sql of [changeListed, changeHidden])
    await execute(client, sql, [id, content.brandId, kind?.parent_id ?? null, content.categoryId, attrs]);
  await storeNumbers(client, id, brandName, { ...content, ean });
  if (!content.pictures.every((key) => existsSync(photoPath(folder, key))))
    throw new EditRefused('PICTURE_UNKNOWN', 'pictures');
  if (old.brand_id !== null && old.brand_id !== content.brandId)
    await setPicturesOf(client, { brandId: old.brand_id, partKey: old.part_key, keys: [] });
  await setPicturesOf(client, { brandId: content.brandId, partKey: old.part_key, keys: content.pictures });
  const tags = [...new Set(content.tags)].sort((one, other) => one - other);
  await execute(client, dropTags, [id, tags]);
  await execute(client, addTags, [id, tags]);
  return {
    isRenamed: old.brand_id !== content.brandId || old.names.join('\n') !== names.join('\n'),
    areTagsChanged: old.tags.join() !== tags.join(),
  };
}

const ownNumber = statement({
  name: 'edit-own-number',
  text: 'SELECT part_number, part_key FROM product WHERE id = $1',
  row: z.object({ part_number: z.string(), part_key: z.string() }),
});

async function storeNumbers(client: PoolClient, id: number, brandName: string, content: ProductContent): Promise<void> {
  const { part_number, part_key } = await oneRow(client, ownNumber, [id]);
  const replacing = content.replacedBy.map((raw, at): NumberRow => {
    const key = readField(`replacedBy.${at}`, () => parseNumber(raw, 'part_number'));
    return [key, raw, brandName, 'replaced_by', false];
  });
  if (replacing.some(([key]) => key === part_key)) throw new EditRefused('FIELD_INVALID', 'replacedBy');
  const articleNumber: NumberRow = [part_key, part_number, brandName, 'article', false];
  const eans = content.ean.map((code): NumberRow => [code, code, brandName, 'ean', false]);
  const all = [articleNumber, ...eans, ...typedNumbers(content.numbers), ...replacing];
  const keys = all.map(([key]) => key);
  const makers = all.map(([, , maker]) => maker);
  const kinds = all.map(([, , , kind]) => kind);
  const dropped = await execute(client, dropNumbers, [id, keys, makers, kinds]);
  const raws = all.map(([, raw]) => raw);
  const added = await execute(client, addNumbers, [id, keys, makers, kinds, raws, all.map(([, , , , alias]) => alias)]);
  if (dropped + added > 0) await execute(client, noteNumbers, [id]);
}

const nextPlace = statement({
  name: 'edit-next-place',
  text: `SELECT (SELECT coalesce(max(id), 0) + 1 FROM product)::int AS id, greatest(
    (SELECT max(rank) FROM listing), (SELECT max(rank) FROM hidden_listing), 0) + 1 AS rank`,
  row: z.object({ id: z.int(), rank: z.int() }),
});
const slugTaken = statement({
  name: 'edit-slug-taken',
  text: 'SELECT EXISTS (SELECT FROM product WHERE slug = $1) AS taken',
  row: z.object({ taken: z.boolean() }),
});
const addProduct = statement({
  name: 'edit-add-product',
  text: `INSERT INTO product (id, brand_id, part_number, part_key, slug, sku, ${textColumns('name')})
    VALUES ($1::int, $2, $3, $4, $5, 'PSR-' || lpad(($1::int)::text, 7, '0'), ${eachText((key) => parameter(key, 6))})`,
});
const addListing = statement({
  name: 'edit-add-listing',
  text: 'INSERT INTO hidden_listing (product_id, brand_id, rank, badges) VALUES ($1, $2, $3, 2)',
});

type NewArticle = Pick<ProductContent, 'brandId' | 'names'> & { readonly partNumber: string };

/** Adds a product that is hidden until staff show it: it has no price yet. Returns its id. */
export async function addArticle(client: PoolClient, article: NewArticle): Promise<number> {
  const { brandId, partNumber, names } = article;
  const partKey = readField('partNumber', () => parseNumber(partNumber, 'part_number'));
  const [existingProduct] = await rows(client, sameArticle, [partKey, brandId, 0]);
  if (existingProduct) throw new EditRefused('PRODUCT_EXISTS', 'partNumber', { recordId: existingProduct.id });
  const [brandRow] = await rows(client, brand, [brandId]);
  if (!brandRow) throw new EditRefused('BRAND_UNKNOWN', 'brandId');
  const { id, rank } = await oneRow(client, nextPlace);
  const namedBrand = { id: brandId, name: brandRow.name, aliases: [] };
  const slug = articleSlug({ names, category: null, brand: namedBrand, partNumber, partKey });
  const { taken } = await oneRow(client, slugTaken, [slug]);
  await execute(client, addProduct, [
    ...[id, brandId, partNumber, partKey, taken ? `${slug}-${id}` : slug],
    ...allTexts(names),
  ]);
  await execute(client, addListing, [id, brandId, rank]);
  return id;
}
