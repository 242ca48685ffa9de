import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { OrderOffers } from '@/lib/contract/admin/new-order';
import { availabilityOf } from '@/lib/domain/stock/availability';
import { type LineRow, listUnitPriceOf, piecesInStock, surchargeOf, unitPriceOf } from '../../cart/cart-line';
import { allocateStock } from '../../checkout/reserve-stock';
import { type Queryable, rows, statement } from '../../db/query';
import { offersSql, supplierOffers } from '../../suppliers/offer-choices';
import { isActorAllowed } from '../access/actor';
import type { AdminWrite } from '../admin-context';
import { readParts } from '../parts/parts';

const offersOf = statement({
  name: 'admin-order-offers',
  text: `SELECT p.id, ${offersSql('$2::int')} AS offers FROM product p JOIN listing l ON l.product_id = p.id WHERE p.id = ANY($1::int[])`,
  row: z.object({ id: z.int(), offers: supplierOffers }),
});
const sourcesOf = statement({
  name: 'admin-order-offer-sources',
  text: `SELECT o.product_id AS "productId", o.warehouse_id AS "warehouseId", s.name AS supplier,
      round(o.cost::numeric * $2::int / 100)::int AS cost
    FROM offer o JOIN supplier s ON s.id = o.supplier_id WHERE o.product_id = ANY($1::int[])`,
  row: z.object({ productId: z.int(), warehouseId: z.int(), supplier: z.string(), cost: z.int().nullable() }),
});
type Source = z.output<(typeof sourcesOf)['row']>;
type Request = { readonly productIds: readonly number[]; readonly customerId?: number | undefined };

/**
 * The offers that staff can choose for order lines, at the prices of the customer: first the default offer, then offers
 * in stock with another day or price. Products without a choice are left out.
 */
export async function readOfferChoices(
  { productIds, customerId }: Request,
  { client, actor }: Pick<AdminWrite, 'client' | 'actor'>,
): Promise<{ items: OrderOffers[] }> {
  const lines = await readParts(client, productIds, customerId);
  const [offers, sources] = [
    new Map((await rows(client, offersOf, [productIds, customerId ?? null])).map((row) => [row.id, row.offers])),
    await readSources(client, productIds),
  ];
  const seesCost = isActorAllowed(actor, 'orders', 'margin');
  const items = lines.map((line) => choicesOf(line, offers.get(line.product_id) ?? [], sources));
  return {
    items: items
      .filter((item) => item.offers.length > 1)
      .map((item) => (seesCost ? item : { ...item, offers: item.offers.map((one) => ({ ...one, cost: null })) })),
  };
}

async function readSources(on: Queryable, productIds: readonly number[]): Promise<ReadonlyMap<string, Source>> {
  const records = await rows(on, sourcesOf, [productIds, 100 + shop.vatPercent]);
  return new Map(records.map((source) => [`${source.productId} ${source.warehouseId}`, source]));
}

type Offers = z.output<typeof supplierOffers>;

function choicesOf(line: LineRow, offers: Offers, sources: ReadonlyMap<string, Source>): OrderOffers {
  const productId = line.product_id;
  const sourceOf = (warehouseId: number | undefined) => sources.get(`${productId} ${warehouseId}`);
  const price = unitPriceOf(line);
  const { daysMin, daysMax } = availabilityOf(
    line.stock.map(({ kind, quantity, days_min, days_max }) => ({
      ...{ kind, quantity, daysMin: days_min, daysMax: days_max },
    })),
  );
  if (price === null) return { productId, offers: [] };
  const source = sourceOf(allocateStock(productId, 1, line.stock, null)?.[0]?.warehouseId);
  const surcharge = surchargeOf(line.options, line.chosen);
  const others = offers.filter(
    (offer) => offer.quantity > 0 && (offer.list + surcharge !== listUnitPriceOf(line) || offer.daysMax !== daysMax),
  );
  return {
    productId,
    offers: [
      {
        ...{ offer: '', supplier: source?.supplier ?? '', daysMin, daysMax, price, stock: piecesInStock(line) },
        cost: source?.cost ?? null,
      },
      ...others.map(({ warehouseId, quantity, ...offer }) => ({
        ...{ offer: String(warehouseId), supplier: sourceOf(warehouseId)?.supplier ?? '', stock: quantity },
        ...{ daysMin: offer.daysMin, daysMax: offer.daysMax, price: offer.price + surcharge },
        cost: sourceOf(warehouseId)?.cost ?? null,
      })),
    ],
  };
}
