import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { type Part, partsResource } from '@/lib/contract/admin/parts';
import type { Locale } from '@/lib/contract/shared';
import { type LineRow, linesOfProducts, listUnitPriceOf, piecesInStock, unitPriceOf } from '../../cart/cart-line';
import { textOf } from '../../db/localized';
import { type Queryable, rows } from '../../db/query';
import type { CallContext } from '../../http/call-context';
import { referenceOf } from '../../reference/reference';
import { listProducts } from '../../search/list-products';
import { searchEngineOf } from '../../search-engine/search-engines';
import type { AdminDeps } from '../admin-context';
import { resourceRoutes } from '../resource-routes';
import { partFits } from './part-fits';

/** The context of the shop's search, without a visitor. */
function searchContext({ db, config, log }: AdminDeps, lang: Locale): CallContext {
  return {
    ...{ lang, requestId: randomUUID(), clientIp: null, clientBrowser: null, sessionKey: null },
    ...{ accessToken: null, refreshToken: null, captcha: null, db, log, search: searchEngineOf({ db, config }) },
  };
}

type Buyer = { readonly lang: Locale; readonly customerId?: number | undefined; readonly carId?: number | undefined };

/** The ids of parts found by the shop's search: those that fit the car, or all results if none fits. */
async function findParts(deps: AdminDeps, text: string, limit: number, { lang, carId }: Buyer): Promise<number[]> {
  const context = searchContext(deps, lang);
  const body = { lang, searchStr: text, limit, facets: false };
  const fitting = carId === undefined ? undefined : await listProducts({ ...body, carId }, context);
  const { items } = fitting && fitting.items.length > 0 ? fitting : await listProducts(body, context);
  return items.map(({ id }) => id);
}

/** The products with their prices for a customer, in the order of the ids. */
export const readParts = (on: Queryable, ids: readonly number[], customerId?: number) => {
  const lines = ids.map((id, position) => ({ position, product_id: id, quantity: 1, car_id: null }));
  return rows(on, linesOfProducts, [JSON.stringify(lines), customerId ?? null]);
};

/** A part as staff see it. */
export function toPart(line: LineRow, lang: Locale, fit: Part['fit']): Part {
  return {
    ...{ id: line.product_id, name: textOf(line, 'name', lang), brand: line.brand_name ?? '' },
    ...{ partNumber: line.part_number, stock: piecesInStock(line), fit },
    ...{ listPrice: listUnitPriceOf(line), price: unitPriceOf(line) },
  };
}

/** Parts of the catalogue for orders of staff. */
export function registerParts(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, partsResource, {
    async list({ filter: { text, carId, customerId }, perPage }, { db, lang }) {
      if (text === '') return { items: [], total: 0 };
      const ids = await findParts(deps, text, perPage, { lang, carId });
      const car = carId === undefined ? null : { carId, facts: {} };
      const fitOf = await partFits(db.read, await referenceOf(db), ids, { car, lang });
      const lines = await readParts(db.read, ids, customerId);
      return { items: lines.map((line) => toPart(line, lang, fitOf(line.product_id))), total: lines.length };
    },
    async read(id, { on, lang }) {
      const [line] = await readParts(on, [/^\d{1,9}$/.test(id) ? Number(id) : 0]);
      return line?.has_product ? toPart(line, lang, null) : undefined;
    },
  }).complete();
}
