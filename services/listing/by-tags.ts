import { z } from 'zod';
import { badges } from '@/lib/contract/catalogue/product';
import type { shopProductsByTags } from '@/lib/contract/catalogue/shop';
import { inCategories } from '@/services/facets/served-facet';
import { priceStep, unitPriceSql } from '@/services/prices/prices';
import { oneRow, SqlParams, variedStatement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { cardRow, cardsJson, toCard } from '../products/card';
import { referenceOf } from '../reference/reference';
import type { Reference, TagEntry } from '../reference/reference-types';
import { byPopularity, orders } from './listing-sql';

type Request = z.output<typeof shopProductsByTags.request>;

const defaultLimit = 12;
const maxCounted = 1000;
const row = z.object({ response: z.object({ items: z.array(cardRow), total: z.int() }) });

/** Handles `POST /products/tags`: a block of the home page or the products of a banner. */
export async function listByTags(
  body: Request,
  context: CallContext,
): Promise<z.output<typeof shopProductsByTags.response>> {
  const reference = await referenceOf(context.db);
  const slugs = [...(body.tags ?? []), ...(body.tag === undefined ? [] : [body.tag])];
  const tags = reference.tags.filter((tag) => slugs.includes(tag.slug));
  if (slugs.length > 0 && tags.length === 0) throw new ServiceError(404, 'TAG_NOT_FOUND', 'There is no such tag.');
  const { text, values } = write(body, tags, reference);
  const sql = variedStatement({ prefix: 'products-by-tags', text, row });
  const { items, total } = (await oneRow(context.db.read, sql, values)).response;
  const [tag] = tags;
  return {
    items: items.map((card) => toCard(card, reference, body.lang, body.pics_options?.size ?? 'wc')),
    total,
    tag: tag ? { id: tag.id, name: tag.name[body.lang], slug: tag.slug } : null,
  };
}

function write(body: Request, tags: readonly TagEntry[], reference: Reference): { text: string; values: unknown[] } {
  const params = new SqlParams();
  const where = conditions(body, tags, reference, params).join(' AND ');
  const order = body.sort === undefined || body.sort === 'default' ? byPopularity : orders[body.sort];
  const limit = params.add(body.limit ?? defaultLimit, 'int');
  const text = `WITH page AS MATERIALIZED (SELECT product_id, row_number() OVER () AS pos FROM (
      SELECT l.product_id FROM listing l WHERE ${where} ORDER BY ${order} LIMIT ${limit}) o)
    SELECT json_build_object('items', ${cardsJson(body.lang)},
      'total', (SELECT count(*) FROM (SELECT FROM listing l WHERE ${where} LIMIT ${maxCounted}) c)) AS response`;
  return { text, values: params.values };
}

function conditions(body: Request, tags: readonly TagEntry[], reference: Reference, params: SqlParams): string[] {
  const result = ['true'];
  if (tags.length > 0) {
    const ids = params.add(
      tags.map((tag) => tag.id),
      'int[]',
    );
    result.push(`l.product_id IN (SELECT product_id FROM product_tag WHERE tag_id = ANY(${ids}))`);
  }
  if (body.badges !== undefined) {
    const bits = badges.reduce((sum, badge, index) => sum + (body.badges?.includes(badge) ? 1 << index : 0), 0);
    result.push(`l.badges > 0 AND l.badges & ${params.add(bits, 'int')} <> 0`);
  }
  if (body.categoryId !== undefined) {
    const node = reference.categoryById.get(body.categoryId);
    if (node === undefined) throw new ServiceError(404, 'CATEGORY_NOT_FOUND', 'There is no such category.');
    result.push(inCategories([node], params));
  }
  if (body.discount === true) {
    const step = priceStep();
    result.push(`l.compare_at > l.price AND ${unitPriceSql('l.compare_at', step)} > ${unitPriceSql('l.price', step)}`);
  }
  if (body.onlyStock === true) result.push('l.availability > 0');
  if (body.onlyWithImage === true) {
    result.push(
      `EXISTS (SELECT FROM product p WHERE p.id = l.product_id AND (p.drawing <> 'no-image' OR p.pictures <> '{}'))`,
    );
  }
  return result;
}
