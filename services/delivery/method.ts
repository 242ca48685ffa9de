import type { LocaleCode } from '@/lib/contract/locales/locales';
import type { DeliveryZone } from '@/lib/domain/delivery/tariff';
import { carriagePrice, type Tariff } from '@/lib/domain/delivery/tariff';
import type { Calendar } from '@/lib/domain/time/calendar';
import type { TariffRow, WarehouseRow } from './delivery-terms';

/** Inputs of a price: sums in bani, weight in grams. */
export type Load = {
  /** The method's own price. */
  readonly price: number;
  /** Destination's zone; none for pickup. */
  readonly tariff: Tariff | null;
  /** The goods before discounts. */
  readonly subtotal: number;
  readonly weight: number;
};

type CommonMethod = {
  readonly words: Readonly<Record<LocaleCode, { readonly name: string; readonly description: string }>>;
  /** Price of delivering one parcel, in bani. */
  readonly charge: (load: Load) => number;
  /** Initial values; afterwards the database's apply. In bani and working days. */
  readonly begins: {
    readonly price: number;
    readonly freeFrom: number | null;
    readonly daysMin: number;
    readonly daysMax: number;
  };
};

/** A pickup method; the checkout asks for a store. */
export type CollectedMethod = CommonMethod & {
  readonly points: (warehouses: readonly WarehouseRow[]) => WarehouseRow[];
};

/** A method that delivers to a postal address. It serves the zones with an initial tariff. */
export type CarriedMethod = CommonMethod & {
  /** The days on which it is carried. */
  readonly works: Calendar;
  readonly tariffs: Partial<Readonly<Record<DeliveryZone, Omit<TariffRow, 'method_id' | 'zone'>>>>;
};

/** By the zone's tariff and the weight. */
export function byTariff({ price, tariff, subtotal, weight }: Load): number {
  return tariff ? carriagePrice(tariff, subtotal, weight) : price;
}
