import { z } from 'zod';
import type { DeliveryMethodRecord } from '@/lib/contract/admin/delivery-methods';
import { zonesByDistance } from '@/lib/contract/orders/delivery-codes';
import { typedLei } from '../money/amounts';
import { readLei } from '../orders/lei';

type FormValues = Record<string, unknown>;

const newZone = { isServed: false, price: '', freeFrom: '', daysMin: 1, daysMax: 1, cutOff: '15:00' };
const newWeights = { includedKg: 20, perKg: '0,00', heaviestKg: 30 };
const lei = (bani: number | null) => (bani === null ? '' : typedLei(bani));

/** The fields of the form: amounts in lei, weights in kilograms, and an entry for every zone. */
export function deliveryForm(method: DeliveryMethodRecord): FormValues {
  const { enabled, name, description, price, freeFrom, daysMin, daysMax, tariffs } = method;
  const zones = zonesByDistance.map((zone) => {
    const tariff = tariffs.find((one) => one.zone === zone);
    if (!tariff) return [zone, { ...newZone, ...newWeights }];
    const { includedWeight, perKg, heaviest, ...terms } = tariff;
    const weights = { includedKg: includedWeight / 1000, perKg: lei(perKg), heaviestKg: heaviest / 1000 };
    return [zone, { ...terms, ...weights, isServed: true, price: lei(terms.price), freeFrom: lei(terms.freeFrom) }];
  });
  return {
    ...{ enabled, name, description, daysMin, daysMax, price: lei(price), freeFrom: lei(freeFrom) },
    zones: Object.fromEntries(zones),
  };
}

const zoneFields = z.object({
  isServed: z.boolean().catch(false),
  ...{ price: z.unknown(), freeFrom: z.unknown(), perKg: z.unknown() },
  ...{ daysMin: z.unknown(), daysMax: z.unknown(), cutOff: z.unknown() },
  includedKg: z.number().catch(Number.NaN),
  heaviestKg: z.number().catch(Number.NaN),
});
const zoneRecord = z.record(z.string(), zoneFields).catch({});
/** Bani of a field value: NaN for an unreadable amount, undefined for an empty field. */
export const typedAmount = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? (readLei(value) ?? Number.NaN) : undefined;
const baniOrNull = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : typedAmount(value);

/** The input of the API from the fields of the form. */
export function deliveryInput({ zones, ...values }: FormValues): FormValues {
  const fields = zoneRecord.parse(zones);
  const tariffs = zonesByDistance.flatMap((zone) => {
    const entry = fields[zone];
    if (!entry?.isServed) return [];
    const { price, freeFrom, perKg, includedKg, heaviestKg, daysMin, daysMax, cutOff } = entry;
    return [
      {
        ...{
          zone,
          daysMin,
          daysMax,
          cutOff,
          price: typedAmount(price),
          freeFrom: baniOrNull(freeFrom),
          perKg: typedAmount(perKg),
        },
        ...{ includedWeight: Math.round(includedKg * 1000), heaviest: Math.round(heaviestKg * 1000) },
      },
    ];
  });
  return { ...values, price: typedAmount(values['price']), freeFrom: baniOrNull(values['freeFrom']), tariffs };
}
