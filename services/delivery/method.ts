import { carriagePrice, type Tariff } from '@/lib/delivery/tariff';
import type { LocaleCode } from '@/lib/locales/locales';
import type { Calendar } from '@/lib/time/calendar';
import type { DeliveryZone, TariffRow, WarehouseRow } from './delivery-terms';

/** What a price is worked out from: sums in bani, the weight in grams. */
export type Load = {
  /** The method's own price. */
  readonly price: number;
  /** Of the place that it goes to; none where it is collected. */
  readonly tariff: Tariff | null;
  /** The goods before discounts. */
  readonly subtotal: number;
  readonly weight: number;
};

type CommonMethod = {
  readonly words: Readonly<Record<LocaleCode, { readonly name: string; readonly description: string }>>;
  /** What carrying one parcel costs, in bani. */
  readonly charge: (load: Load) => number;
  /** What a shop begins with; afterwards the figures in its database hold. In bani and working days. */
  readonly begins: {
    readonly price: number;
    readonly freeFrom: number | null;
    readonly daysMin: number;
    readonly daysMax: number;
  };
};

/** A method that ends in a place where the buyer collects the parts; the checkout asks for one of them. */
export type CollectedMethod = CommonMethod & {
  readonly points: (warehouses: readonly WarehouseRow[]) => WarehouseRow[];
};

/** A method that goes to an address, which the checkout asks for. It goes to the zones that it begins with a tariff for. */
export type CarriedMethod = CommonMethod & {
  /** The days on which it is carried. */
  readonly works: Calendar;
  readonly tariffs: Partial<Readonly<Record<DeliveryZone, Omit<TariffRow, 'method_id' | 'zone'>>>>;
};

/** By the tariff of the place, and by weight. */
export function byTariff({ price, tariff, subtotal, weight }: Load): number {
  return tariff ? carriagePrice(tariff, subtotal, weight) : price;
}
