import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { type SchemeOffer, schemeCalls, type schemeOffers } from '@/lib/contract/catalogue/schemes';
import { type Queryable, rows, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { lineFilterOf, readCarLinkages, requestedKinds } from '../jobs/find-parts';
import { unitPrice } from '../prices/prices';
import { categoryRef, money } from '../products/card';
import { type JobLine, rearBrakesOf, timingOf } from '../reference/job-data';
import { referenceOf } from '../reference/reference';
import type { CategoryNode, Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';

type Request = RequestOf<typeof schemeOffers>;
type Response = ResponseOf<typeof schemeOffers>;
type KindOnScheme = { readonly node: CategoryNode; readonly line: JobLine };
type Offer = Pick<SchemeOffer, 'count' | 'isAvailable' | 'price'>;

const noOffer: Offer = { count: 0, isAvailable: false, price: null };

const lowestPrices = statement({
  name: 'schemes-lowest-prices',
  text: `SELECT w.line, p.price FROM jsonb_to_recordset($1::jsonb) AS w(line int, kind int, accepted int[])
    CROSS JOIN LATERAL (SELECT l.price FROM listing l WHERE l.cat2 = w.kind AND l.price IS NOT NULL AND l.availability > 0
      AND (w.accepted IS NULL OR l.attrs && w.accepted) ORDER BY l.price LIMIT 1) p`,
  row: z.object({ line: z.int(), price: unitPrice }),
});

const offersForCar = statement({
  name: 'schemes-offers-for-car',
  text: `SELECT w.line, count(*)::int AS count, count(*) FILTER (WHERE l.availability > 0)::int AS available,
      min(l.price) FILTER (WHERE l.availability > 0) AS price
    FROM jsonb_to_recordset($1::jsonb)
      AS w(line int, kind int, groups int[], universal boolean, accepted int[], stated int[], rules int[], placed int[])
    JOIN listing l ON l.cat2 = w.kind
      AND l.fit_group = ANY(CASE WHEN w.universal THEN array_append(w.groups, 0) ELSE w.groups END)
    WHERE (l.fit_rule IS NULL OR l.fit_rule <> ALL($2::int[])) AND (w.accepted IS NULL OR l.attrs && w.accepted
      OR (NOT l.attrs && w.stated AND (l.fit_rule = ANY(w.rules) OR l.fit_group = ANY(w.placed))))
    GROUP BY w.line`,
  row: z.object({ line: z.int(), count: z.int(), available: z.int(), price: unitPrice.nullable() }),
});

/** Handles `POST /scheme/offers`. */
async function readOffers({ lang, carId, kinds }: Request, { db }: CallContext): Promise<Response> {
  const reference = await referenceOf(db);
  const onScheme = kinds.flatMap(({ kind, axle }): KindOnScheme[] => {
    const node = reference.categoryBySlug.get(kind);
    if (node === undefined) return [];
    const line = { key: kind, kinds: [node.code], need: 'main', quantity: 1, sides: false, approvals: false } as const;
    return [{ node, line: { ...line, kinds: [node.code], ...(axle && { axle }) } }];
  });
  const car = carId === undefined ? undefined : reference.vehicleById.get(carId);
  if (carId !== undefined && car === undefined) throw new ServiceError(404, 'NOT_FOUND', 'There is no such vehicle.');
  const offers = car
    ? await countForCar(onScheme, car, db.read, reference)
    : await countInShop(onScheme, db.read, reference);
  return {
    items: onScheme.map(({ node }, at) => ({ kind: categoryRef(node, lang), ...(offers.get(at) ?? noOffer) })),
    timing: (car && timingOf(car)) ?? null,
    rearBrakes: (car && rearBrakesOf(car, {})) ?? null,
  };
}

async function countForCar(
  onScheme: readonly KindOnScheme[],
  car: VehicleRow,
  db: Queryable,
  reference: Reference,
): Promise<ReadonlyMap<number, Offer>> {
  const linkages = await readCarLinkages(car, {}, db, reference);
  const requested = requestedKinds(
    onScheme.map(({ line }) => line),
    linkages,
  );
  if (requested.length === 0) return new Map();
  const counted = await rows(db, offersForCar, [JSON.stringify(requested), linkages.failed]);
  return new Map(
    counted.map(({ line, count, available, price }) => [
      line,
      { count, isAvailable: available > 0, price: price === null ? null : money(price) },
    ]),
  );
}

/** Counts are those of the unfiltered categories; only the lowest price of available parts is queried. */
async function countInShop(
  onScheme: readonly KindOnScheme[],
  db: Queryable,
  reference: Reference,
): Promise<ReadonlyMap<number, Offer>> {
  const filters = onScheme.map(({ line }) => lineFilterOf(line, reference));
  const requested = onScheme.map(({ node }, line) => ({
    line,
    kind: node.id,
    accepted: filters[line]?.accepted ?? null,
  }));
  const lowest = new Map(
    (await rows(db, lowestPrices, [JSON.stringify(requested)])).map(({ line, price }) => [line, price]),
  );
  return new Map(
    onScheme.map(({ node, line }, at) => {
      const price = lowest.get(at);
      const count = countOf(node, line, reference);
      return [at, { count, isAvailable: price !== undefined, price: price === undefined ? null : money(price) }];
    }),
  );
}

function countOf(node: CategoryNode, { axle }: JobLine, { facets }: Reference): number {
  const axles = facets.get(node.id)?.get('attr.axle');
  if (axle === undefined || axles === undefined) return node.stat.n;
  return (axles.get(axle) ?? 0) + (axles.get('both') ?? 0);
}

/** Registers the calls of drawings of assemblies. */
export function registerSchemes(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, schemeCalls.schemeOffers, ({ body }, context) => readOffers(body, context));
}
