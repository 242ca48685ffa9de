import { z } from 'zod';
import type { ResponseOf } from '@/lib/contract/call';
import { forEachText } from '@/lib/contract/locales/locales';
import type { DeliveryMethod, deliveryList } from '@/lib/contract/orders/delivery';
import { isCollected, zonesByDistance } from '@/lib/contract/orders/delivery-codes';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/domain/money/money';
import { serviceText } from '@/services/messages/service-messages';
import type { LineRow } from '../cart/cart-line';
import { eachText, localeOfTexts, textColumns, textOf, textRow } from '../db/localized';
import type { Database } from '../db/pools';
import { execute, type Queryable, rows, statement, transaction } from '../db/query';
import { usualWeight } from '../reference/reference-data';
import { type DeliveryTerms, type MethodRow, readTerms, type WarehouseRow } from './delivery-terms';
import { type CarriedMethod, type CollectedMethod, knownMethods, offeredMethods, pointsOf } from './known-methods';

// Of two concurrent starts, the second finds the rows of the first.
const insertMissing = statement({
  name: 'delivery-add-methods',
  text: `INSERT INTO delivery_method (id, code, ${textColumns('name')}, ${textColumns('description')}, price, free_from,
      days_min, days_max, needs_address)
    SELECT (SELECT coalesce(max(id), 0) FROM delivery_method) + row_number() OVER (), w.* FROM jsonb_to_recordset($1) AS w (code text,
      ${eachText((key) => `name_${key} text`)}, ${eachText((key) => `description_${key} text`)}, price int, free_from int, days_min smallint,
      days_max smallint, needs_address boolean)
    WHERE w.code NOT IN (SELECT code FROM delivery_method)
    ON CONFLICT (code) DO NOTHING RETURNING id, code`,
  row: z.object({ id: z.int(), code: z.string() }),
});
/** Inserts the tariffs of a method, as JSON in $2. */
export const insertTariffs = statement({
  name: 'delivery-add-tariffs',
  text: `INSERT INTO delivery_tariff (method_id, zone, price, free_from, days_min, days_max, cut_off, included_weight, per_kg,
      heaviest)
    SELECT $1, t.* FROM jsonb_to_recordset($2) AS t (zone text, price int, "freeFrom" int, "daysMin" smallint,
      "daysMax" smallint, "cutOff" text, "includedWeight" int, "perKg" int, heaviest int)`,
});
const lockMethods = statement({
  name: 'delivery-lock-methods',
  text: 'LOCK TABLE delivery_method IN SHARE ROW EXCLUSIVE MODE',
});

type Methods = Readonly<Record<string, CollectedMethod | CarriedMethod>>;

/** Inserts missing delivery methods with their initial values. Existing ones are unchanged. */
export function addMissingMethods(db: Database, methods: Methods = knownMethods): Promise<readonly string[]> {
  return transaction(db.write, async (client) => {
    await execute(client, lockMethods, []);
    const added = await rows(client, insertMissing, [JSON.stringify(Object.entries(methods).map(methodRow))]);
    for (const { id, code } of added)
      await execute(client, insertTariffs, [id, JSON.stringify(tariffRows(methods[code]))]);
    return added.map(({ code }) => code);
  });
}

function methodRow([code, { texts, initial }]: [string, CollectedMethod | CarriedMethod]) {
  const textsOf = (part: 'name' | 'description') => forEachText((key) => texts[localeOfTexts(key)][part]);
  const { price, freeFrom: free_from, daysMin: days_min, daysMax: days_max } = initial;
  return {
    code,
    ...textRow('name', textsOf('name')),
    ...textRow('description', textsOf('description')),
    price,
    free_from,
    days_min,
    days_max,
    needs_address: !isCollected({ code }),
  };
}

function tariffRows(method: CollectedMethod | CarriedMethod | undefined) {
  return method && 'tariffs' in method
    ? Object.entries(method.tariffs).map(([zone, tariff]) => ({ zone, ...tariff }))
    : [];
}

/** Weight of lines in grams. */
export type LineWeigher = (lines: readonly LineRow[]) => number;

const weights = statement({
  name: 'delivery-weights',
  text: `SELECT p.id, p.weight, c.code FROM product p LEFT JOIN category c ON c.id = p.category_id
    WHERE p.id = ANY($1::int[])`,
  row: z.object({ id: z.int(), weight: z.int().nullable(), code: z.string().nullable() }),
});

/** Function for the weight of cart lines in grams; unknown weights default to the part kind's. */
export async function lineWeigher(on: Queryable, lines: readonly LineRow[]): Promise<LineWeigher> {
  const products = await rows(on, weights, [[...new Set(lines.map(({ product_id }) => product_id))]]);
  const each = new Map(products.map(({ id, weight, code }) => [id, weight ?? usualWeight(code)]));
  return (weighed) =>
    weighed.reduce((sum, line) => sum + (each.get(line.product_id) ?? usualWeight(null)) * line.quantity, 0);
}

/** A store in contract form. */
export function toStore(store: WarehouseRow, lang: Locale): DeliveryMethod['stores'][number] {
  return {
    id: store.id,
    name: textOf(store, 'name', lang),
    address: textOf(store, 'address', lang) ?? '',
    hours: store.hours ?? '',
  };
}

/** A method with its price in the nearest zone; only pickup has stores. */
export function toMethod(method: MethodRow, terms: DeliveryTerms, lang: Locale): DeliveryMethod {
  return {
    id: method.id,
    code: method.code,
    name: textOf(method, 'name', lang),
    description: textOf(method, 'description', lang),
    price: mdl(method.price),
    freeFrom: method.free_from === null ? null : mdl(method.free_from),
    daysMin: method.days_min,
    daysMax: method.days_max,
    needsAddress: method.needs_address,
    stores: pointsOf(method.code, terms).map((point) => toStore(point, lang)),
  };
}

/** All methods, with the areas that each delivers to. */
export async function listDelivery(on: Queryable, lang: Locale): Promise<ResponseOf<typeof deliveryList>> {
  const terms = await readTerms(on);
  return {
    items: offeredMethods(terms).map((method) => ({
      ...toMethod(method, terms, lang),
      areas: areasOf(method, terms, lang),
    })),
  };
}

function areasOf({ id }: MethodRow, { tariffs }: DeliveryTerms, lang: Locale) {
  return zonesByDistance.flatMap((zone) =>
    tariffs
      .filter((tariff) => tariff.method_id === id && tariff.zone === zone)
      .map(({ price, freeFrom }) => ({
        name: serviceText[lang](`delivery.areas.${zone}`),
        ...{ price: mdl(price), freeFrom: freeFrom === null ? null : mdl(freeFrom) },
      })),
  );
}
