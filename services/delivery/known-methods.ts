import type { LocaleCode } from '@/lib/contract/locales/locales';
import type { CarriedCode, CollectedCode, DeliveryCode, DeliveryZone } from '@/lib/contract/orders/delivery-codes';
import { courierDays, postDays } from '@/lib/domain/delivery/delivery-promise';
import { carriagePrice, type Tariff } from '@/lib/domain/delivery/tariff';
import type { Calendar } from '@/lib/domain/time/calendar';
import { inEveryLocale } from '@/services/messages/service-messages';
import { type DeliveryTerms, type MethodRow, storesOf, type TariffRow, type WarehouseRow } from './delivery-terms';

/** Inputs of a delivery price: amounts in bani, weight in grams. */
export type DeliveryLoad = {
  /** The method's own price. */
  readonly price: number;
  /** Tariff of the destination's zone; null for pickup. */
  readonly tariff: Tariff | null;
  /** Price of the products before discounts. */
  readonly subtotal: number;
  readonly weight: number;
};

type CommonMethod = {
  readonly texts: Readonly<Record<LocaleCode, { readonly name: string; readonly description: string }>>;
  /** Price of delivering one parcel, in bani. */
  readonly charge: (load: DeliveryLoad) => number;
  /** Values inserted into a database without this method, in bani and working days. */
  readonly initial: {
    readonly price: number;
    readonly freeFrom: number | null;
    readonly daysMin: number;
    readonly daysMax: number;
  };
};

/** A pickup method. The buyer chooses a store at checkout. */
export type CollectedMethod = CommonMethod & {
  readonly points: (warehouses: readonly WarehouseRow[]) => WarehouseRow[];
};

/** A method that delivers to a postal address, in the zones that have an initial tariff. */
export type CarriedMethod = CommonMethod & {
  /** Days of delivery. */
  readonly calendar: Calendar;
  readonly tariffs: Partial<Readonly<Record<DeliveryZone, Omit<TariffRow, 'method_id' | 'zone'>>>>;
};

/** Price by the zone's tariff and the weight. */
export function byTariff({ price, tariff, subtotal, weight }: DeliveryLoad): number {
  return tariff ? carriagePrice(tariff, subtotal, weight) : price;
}

const cityTariff = {
  ...{ price: 4000, freeFrom: 100_000, daysMin: 0, daysMax: 0, cutOff: '14:00' },
  ...{ includedWeight: 20_000, perKg: 200, heaviest: 200_000 },
};

/** The shop's own courier. */
const courier: CarriedMethod = {
  texts: inEveryLocale(({ delivery }) => delivery.courier),
  charge: byTariff,
  calendar: courierDays,
  initial: { price: 4000, freeFrom: 100_000, daysMin: 0, daysMax: 1 },
  tariffs: {
    chisinau: cityTariff,
    balti: cityTariff,
    center: {
      ...{ price: 8000, freeFrom: 250_000, daysMin: 1, daysMax: 1, cutOff: '12:00' },
      ...{ includedWeight: 20_000, perKg: 300, heaviest: 100_000 },
    },
  },
};

/** Pickup in one of the shop's stores. */
const pickup: CollectedMethod = {
  texts: inEveryLocale(({ delivery }) => delivery.pickup),
  points: (warehouses) => storesOf({ warehouses }),
  charge: ({ price }) => price,
  initial: { price: 0, freeFrom: null, daysMin: 0, daysMax: 1 },
};

const parcelTariff = { freeFrom: null, cutOff: '15:00', includedWeight: 10_000, heaviest: 30_000 };
const townTariff = { ...parcelTariff, price: 6000, daysMin: 1, daysMax: 2, perKg: 300 };
const districtTariff = { ...parcelTariff, price: 6000, daysMin: 1, daysMax: 3, perKg: 400 };

/** The national post, to any locality. */
const post: CarriedMethod = {
  texts: inEveryLocale(({ delivery }) => delivery.post),
  charge: byTariff,
  calendar: postDays,
  initial: { price: 6000, freeFrom: null, daysMin: 1, daysMax: 3 },
  tariffs: {
    ...{ chisinau: townTariff, balti: townTariff, center: districtTariff, regions: districtTariff },
    left_bank: { ...parcelTariff, price: 9000, daysMin: 2, daysMax: 5, perKg: 600 },
  },
};

/** Every delivery method of the contract. */
export const knownMethods: Readonly<Record<CollectedCode, CollectedMethod> & Record<CarriedCode, CarriedMethod>> = {
  pickup,
  courier,
  post,
};

/** Methods that can be offered: those switched on, pickup only if there is a store. */
export function offeredMethods(terms: DeliveryTerms): MethodRow[] {
  return terms.methods.filter(
    ({ code, enabled }) => enabled && (!('points' in knownMethods[code]) || pointsOf(code, terms).length > 0),
  );
}

/** Pickup stores of a method; empty for delivery to a postal address. */
export function pointsOf(code: DeliveryCode, { warehouses }: Pick<DeliveryTerms, 'warehouses'>): WarehouseRow[] {
  const method = knownMethods[code];
  return 'points' in method ? method.points(warehouses) : [];
}
