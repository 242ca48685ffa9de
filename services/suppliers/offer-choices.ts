import { z } from 'zod';
import { offerOptionKey } from '@/lib/contract/catalogue/product';
import { forEachText, type Texts } from '@/lib/contract/locales/locales';
import { localeOfTexts } from '../db/localized';
import { serviceText } from '../messages/service-messages';
import { ownPrice, unitPrice } from '../prices/prices';
import { heldSql } from './product-offers';

/** A supplier's offer that a shopper may choose instead of the offer of the rule. */
const supplierOffer = z.object({
  warehouseId: z.int(),
  /** Price of a piece for the customer, and list price, in bani. */
  price: unitPrice,
  list: unitPrice,
  quantity: z.int(),
  daysMin: z.int(),
  daysMax: z.int(),
});
export type SupplierOffer = z.output<typeof supplierOffer>;

/** Column of {@link offersSql}. */
export const supplierOffers = z
  .array(supplierOffer)
  .nullable()
  .transform((offers) => offers ?? []);

/**
 * SQL of a JSON array of the offers of `product p` with `listing l`, at the prices of a customer. Null if staff fixed the
 * price of the product.
 */
export function offersSql(customer: string): string {
  return `(SELECT json_agg(json_build_object('warehouseId', f.warehouse_id, 'price', ${ownPrice(customer)}, 'list', f.price,
      'quantity', f.quantity, 'daysMin', f.days_min, 'daysMax', f.days_max) ORDER BY f.warehouse_id)
    FROM (SELECT o.warehouse_id, o.price, greatest(o.quantity - ${heldSql}, 0) AS quantity, w.days_min, w.days_max
      FROM offer o JOIN supplier s ON s.id = o.supplier_id JOIN warehouse w ON w.id = o.warehouse_id AND w.supplier_id = s.id
      WHERE o.product_id = p.id AND o.price IS NOT NULL AND s.active
        AND NOT EXISTS (SELECT FROM fixed_listing_price x WHERE x.product_id = p.id)) f
    CROSS JOIN LATERAL (SELECT f.price, l.cat1, l.cat2, l.brand_id) l)`;
}

const maxChoices = 2;

/** Price in bani and working days of the offer that the rule has chosen. */
type DefaultOffer = { readonly price: number; readonly daysMax: number };

/** SQL of the minimum saving of a later delivery, in percent of the price. */
export const minSavingSql = '(SELECT min_saving FROM offer_rule)';

/**
 * At most two offers that differ usefully from the default one: later and at least `minSaving` percent cheaper, or earlier
 * and dearer. An offer that is neither earlier nor cheaper than another offer is left out.
 */
export function usefulOffers(
  offers: readonly SupplierOffer[],
  { price, daysMax }: DefaultOffer,
  minSaving: number,
): SupplierOffer[] {
  const maxLaterPrice = Math.floor((price * (100 - minSaving)) / 100);
  const inStock = offers.filter(({ quantity }) => quantity > 0);
  const isBetter = (one: SupplierOffer, other: SupplierOffer) =>
    one.daysMax <= other.daysMax &&
    one.list <= other.list &&
    (one.daysMax < other.daysMax || one.list < other.list || one.warehouseId < other.warehouseId);
  const best = inStock.filter((offer) => !inStock.some((other) => isBetter(other, offer)));
  const earlier = best
    .filter((offer) => offer.daysMax < daysMax && offer.list > price)
    .sort((a, b) => a.daysMax - b.daysMax);
  const later = best
    .filter((offer) => offer.daysMax > daysMax && offer.list <= maxLaterPrice)
    .sort((a, b) => a.list - b.list);
  return [...earlier.slice(0, 1), ...later.slice(0, 1), ...earlier.slice(1), ...later.slice(1)].slice(0, maxChoices);
}

/** The offer that a line has chosen; undefined if the supplier no longer offers the article. */
export function chosenOffer(
  offers: readonly SupplierOffer[],
  chosen: Readonly<Record<string, string>>,
): SupplierOffer | undefined {
  return offers.find(({ warehouseId }) => String(warehouseId) === chosen[offerOptionKey]);
}

/** Name of the choice of an offer, which lines show like an option of the product. */
export const offerOptionName: Texts<string> = forEachText((key) => serviceText[localeOfTexts(key)]('offers.delivery'));

function daysText({ daysMin: min, daysMax: max }: SupplierOffer): Texts<string> {
  return forEachText((key) => {
    const t = serviceText[localeOfTexts(key)];
    return min === max ? t('offers.days', { max }) : t('offers.dayRange', { min, max });
  });
}

/** The choice of an offer as an option of a line. */
export function offerOption(value: string, offer: SupplierOffer | undefined) {
  const texts = offer ? daysText(offer) : forEachText((key) => serviceText[localeOfTexts(key)]('offers.ended'));
  return { key: offerOptionKey, ...offerOptionName, values: [{ value, ...texts }] };
}
