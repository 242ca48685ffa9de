import type { Hono } from 'hono';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { type PromoItem, promoKinds, promoStates, promosResource } from '@/lib/contract/admin/promos';
import { localDay } from '@/lib/domain/time/calendar';
import { findBrandSlug, findCategoryCode } from '../../business/price-groups';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../../db/query';
import { normalisePromoCode } from '../../promo/cart-promo';
import { addPromo, changePromo, endPromo, promoStateSql, randomCode } from '../../promo/manage-promos';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';

const version =
  "md5(concat_ws('|', coalesce(c.ends_at::text, '-'), coalesce(c.total_limit, 0), coalesce(c.customer_limit, 0)))";
const columns = `c.id, ${version} AS version, c.code, c.kind, c.percent::float8 AS percent, c.amount, c.minimum, c.total_limit,
  c.customer_limit, c.category_code, c.brand_slug, c.starts_at, c.ends_at, ${promoStateSql('c')} AS state, c.used,
  u.discount, u.turnover`;
const from = `promo_code c CROSS JOIN LATERAL (
    SELECT coalesce(sum(u.discount), 0)::float8 AS discount, coalesce(sum(o.total), 0)::float8 AS turnover
    FROM promo_use u JOIN customer_order o ON o.id = u.order_id WHERE u.promo_id = c.id AND u.given_back_at IS NULL) u`;
const row = z.object({
  ...{ id: z.int(), version: z.string(), code: z.string(), kind: z.enum(promoKinds), percent: z.number().nullable() },
  ...{ amount: z.int().nullable(), minimum: z.int(), total_limit: z.int().nullable() },
  ...{ customer_limit: z.int().nullable(), category_code: z.string().nullable(), brand_slug: z.string().nullable() },
  ...{ starts_at: z.date(), ends_at: z.date().nullable(), state: z.enum(promoStates) },
  ...{ used: z.int(), discount: z.int(), turnover: z.int() },
});
const list = {
  ...{ prefix: 'admin-promos', columns, from, key: 'c.id', row },
  sorts: { createdAt: 'c.created_at', code: 'c.code', used: 'c.used', turnover: 'u.turnover' },
};
const byId = statement({ name: 'admin-promo', text: `SELECT ${columns} FROM ${from} WHERE c.id = $1`, row });
const lockRow = statement({
  name: 'admin-lock-promo',
  text: `SELECT c.code, c.used, ${version} AS version FROM promo_code c WHERE c.id = $1 FOR UPDATE`,
  row: z.object({ code: z.string(), used: z.int(), version: z.string() }),
});
const usesOf = statement({
  name: 'admin-promo-uses',
  text: `SELECT o.id AS "orderId", o.number, u.discount, o.total, u.used_at AS "usedAt", u.given_back_at AS "givenBackAt"
    FROM promo_use u JOIN customer_order o ON o.id = u.order_id WHERE u.promo_id = $1 ORDER BY u.used_at DESC LIMIT 100`,
  row: z.object({
    ...{ orderId: z.int(), number: z.string(), discount: z.int(), total: z.int() },
    usedAt: z.date().transform((at) => at.toISOString()),
    givenBackAt: z
      .date()
      .nullable()
      .transform((at) => at?.toISOString() ?? null),
  }),
});

function toItem(found: z.output<typeof row>): PromoItem {
  const { id, version, code, kind, percent, amount, minimum, state, used, discount, turnover } = found;
  const { starts_at, ends_at } = found;
  return {
    ...{ id, version, code, kind, percent, amount, minimum, state, used, discount, turnover },
    totalLimit: found.total_limit,
    customerLimit: found.customer_limit,
    category: found.category_code,
    brand: found.brand_slug,
    from: localDay(starts_at),
    // The code ends at the beginning of the next day, or at the moment when it was ended.
    until: ends_at && localDay(new Date(ends_at.valueOf() - 1)),
  };
}

/** The stored code of a typed one; a random one if nothing was typed. */
function codeOf(typed: string | undefined): string {
  if (typed === undefined || typed === '') return randomCode();
  const code = normalisePromoCode(typed);
  if (code !== undefined) return code;
  throw new AdminError(400, 'PROMO_CODE_INVALID', 'A code has 3 to 32 Latin letters, digits and hyphens.', 'code');
}

/** Code of a category and slug of a brand, by their names. */
async function scopeOf(on: Queryable, { category, brand }: { category: string | null; brand: string | null }) {
  const code = category === null ? null : await findCategoryCode(on, category);
  if (code === undefined) throw new AdminError(400, 'CATEGORY_UNKNOWN', 'There is no such category.', 'category');
  const slug = brand === null ? null : await findBrandSlug(on, brand);
  if (slug === undefined) throw new AdminError(400, 'BRAND_UNKNOWN', 'There is no such brand.', 'brand');
  return { category: code, brand: slug };
}

/** Promo codes: owners add, change and end them; sellers see them. */
export function registerPromos(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, promosResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions()
        .add(`${promoStateSql('c')} = ?`, filter.state)
        .add('position(upper(?) IN c.code) > 0', filter.text);
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: items.map(toItem), total };
    },
    read: async (id, { on }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      return row && { ...toItem(row), uses: await rows(on, usesOf, [row.id]) };
    },
  })
    .create(promosResource.create, async ({ code, percent, amount, ...terms }, { client }) => {
      const scope = await scopeOf(client, terms);
      const added = await addPromo(client, codeOf(code), {
        ...{ ...terms, ...scope },
        ...(percent !== null && { percent }),
        ...(amount !== null && { amount }),
      });
      if (!added) throw new AdminError(409, 'PROMO_CODE_TAKEN', 'The code exists already.', 'code');
      return added.id;
    })
    .update(promosResource.update, async (id, { version, ...changes }, { client }) => {
      const promo = await oneRow(client, lockRow, [numericId(id)]);
      if (promo.version !== version)
        throw new AdminError(409, 'RECORD_CHANGED', 'The code has changed since it was read.');
      if (changes.totalLimit !== null && changes.totalLimit < promo.used)
        throw new AdminError(409, 'PROMO_LIMIT_USED', 'More orders have used the code already.', 'totalLimit');
      if (!(await changePromo(client, numericId(id), { ...changes, zone: shop.timeZone })))
        throw new AdminError(400, 'PERIOD_INVALID', 'The code would end before it begins.', 'until');
    })
    .recordAction('end', promosResource.actions.end, async (id, _, { client }) => {
      const promo = await maybeRow(client, lockRow, [numericId(id)]);
      if (!promo) throw noSuchRecord();
      if (!(await endPromo(client, promo.code)))
        throw new AdminError(409, 'PROMO_ENDED', 'The code has ended already.');
      return undefined;
    })
    .complete();
}
