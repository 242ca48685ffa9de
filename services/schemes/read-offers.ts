import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { type SchemeOffer, schemeCalls, type schemeOffers } from '@/lib/contract/catalogue/schemes';
import { attributeOf, facetKeyOf } from '@/lib/contract/facets';
import { type Queryable, rows, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { precomputedCount } from '../listing/facet-counts';
import { fitGroups, groupsWithin } from '../listing/fit-groups';
import { unitPrice } from '../prices/prices';
import { categoryRef, money } from '../products/card';
import { rearBrakesOf, timingOf } from '../reference/job-data';
import { referenceOf } from '../reference/reference';
import type { CategoryNode, Reference } from '../reference/reference-types';

type Request = RequestOf<typeof schemeOffers>;
type Response = ResponseOf<typeof schemeOffers>;
type Axle = Request['kinds'][number]['axle'];
type AxleFilter = SchemeOffer['filters'][number];
type KindOnScheme = { readonly node: CategoryNode; readonly filter: AxleFilter | undefined };
type Offer = Pick<SchemeOffer, 'count' | 'isAvailable' | 'price'>;

const noOffer: Offer = { count: 0, isAvailable: false, price: null };

// Nulls sort last, so the price is null only if no available part has a price.
const lowestPrices = statement({
  name: 'schemes-lowest-prices',
  text: `SELECT w.line, p.price FROM jsonb_to_recordset($1::jsonb) AS w(line int, kind int, accepted int[])
    CROSS JOIN LATERAL (SELECT l.price FROM listing l WHERE l.cat2 = w.kind AND l.availability > 0
      AND (w.accepted IS NULL OR l.attrs && w.accepted) ORDER BY l.price LIMIT 1) p`,
  row: z.object({ line: z.int(), price: unitPrice.nullable() }),
});

const offersForCar = statement({
  name: 'schemes-offers-for-car',
  text: `SELECT w.line, count(*)::int AS count, count(*) FILTER (WHERE l.availability > 0)::int AS available,
      min(l.price) FILTER (WHERE l.availability > 0) AS price
    FROM jsonb_to_recordset($1::jsonb) AS w(line int, kind int, groups int[], accepted int[])
    JOIN listing l ON l.cat2 = w.kind AND l.fit_group = ANY(w.groups)
    WHERE (l.fit_rule IS NULL OR l.fit_rule <> ALL($2::int[])) AND (w.accepted IS NULL OR l.attrs && w.accepted)
    GROUP BY w.line`,
  row: z.object({ line: z.int(), count: z.int(), available: z.int(), price: unitPrice.nullable() }),
});

/** Handles `POST /scheme/offers`. */
async function readOffers({ lang, carId, kinds }: Request, { db }: CallContext): Promise<Response> {
  const reference = await referenceOf(db);
  const onScheme = kinds.flatMap(({ kind, axle }): KindOnScheme[] => {
    const node = reference.categoryBySlug.get(kind);
    return node === undefined ? [] : [{ node, filter: axleFilter(node, axle, reference) }];
  });
  const car = carId === undefined ? undefined : reference.vehicleById.get(carId);
  if (carId !== undefined && car === undefined) throw new ServiceError(404, 'NOT_FOUND', 'There is no such vehicle.');
  const offers = car
    ? await countForCar(onScheme, car.car_id, db.read, reference)
    : await countInShop(onScheme, db.read, reference);
  return {
    items: onScheme.map(({ node, filter }, at) => ({
      kind: categoryRef(node, lang),
      ...(offers.get(at) ?? noOffer),
      filters: filter ? [filter] : [],
    })),
    timing: (car && timingOf(car)) ?? null,
    rearBrakes: (car && rearBrakesOf(car, {})) ?? null,
  };
}

/** The filter for parts of an axle, by axle or mounting position; undefined if no part of the kind states either. */
function axleFilter({ id }: CategoryNode, axle: Axle, { facets }: Reference): AxleFilter | undefined {
  if (axle === undefined) return undefined;
  const candidates = [
    { key: facetKeyOf('axle'), values: [axle, 'both'] },
    { key: facetKeyOf('position'), values: [axle, `${axle}_left`, `${axle}_right`] },
  ];
  return candidates.find(({ key }) => facets.get(id)?.has(key));
}

function toRequestedKind({ node, filter }: KindOnScheme, line: number, { valuesByKey }: Reference) {
  if (filter === undefined) return { line, kind: node.id, accepted: null };
  const values = valuesByKey.get(attributeOf(filter.key) ?? '') ?? [];
  const accepted = values.filter(({ value }) => filter.values.includes(value)).map(({ id }) => id);
  return { line, kind: node.id, accepted };
}

async function countForCar(
  onScheme: readonly KindOnScheme[],
  carId: number,
  db: Queryable,
  reference: Reference,
): Promise<ReadonlyMap<number, Offer>> {
  const fit = await fitGroups({ carId }, db, reference);
  if (fit === undefined) return new Map();
  const requested = onScheme.map((kind, line) => ({
    ...toRequestedKind(kind, line, reference),
    groups: groupsWithin(fit, new Set([kind.node.id])),
  }));
  const failed = fit.rules !== undefined && 'not' in fit.rules ? fit.rules.not : [];
  const counted = await rows(db, offersForCar, [JSON.stringify(requested), failed]);
  return new Map(
    counted.map(({ line, count, available, price }) => [
      line,
      { count, isAvailable: available > 0, price: price === null ? null : money(price) },
    ]),
  );
}

/** Offers of the whole shop. Counts are precomputed; only the lowest price of available parts is queried. */
async function countInShop(
  onScheme: readonly KindOnScheme[],
  db: Queryable,
  reference: Reference,
): Promise<ReadonlyMap<number, Offer>> {
  const requested = onScheme.map((kind, line) => toRequestedKind(kind, line, reference));
  const available = new Map(
    (await rows(db, lowestPrices, [JSON.stringify(requested)])).map(({ line, price }) => [line, price]),
  );
  return new Map(
    onScheme.map(({ node, filter }, at) => {
      const price = available.get(at) ?? null;
      const count = filter ? (precomputedCount(node.id, filter, reference) ?? 0) : node.stat.n;
      return [at, { count, isAvailable: available.has(at), price: price === null ? null : money(price) }];
    }),
  );
}

/** Registers the calls of drawings of assemblies. */
export function registerSchemes(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, schemeCalls.schemeOffers, ({ body }, context) => readOffers(body, context));
}
