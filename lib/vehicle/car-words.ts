import type { GarageIntent } from '@/lib/contract/garage';
import { readVin } from '../vin/vin';

/** What the form of a car of the garage holds. */
export type CarWords = {
  readonly name: string;
  readonly plate: string;
  readonly mileage: string;
  readonly vin: string;
  readonly consent: boolean;
};
export type CarFault = 'plate' | 'mileage' | 'vinLength' | 'vinCharacters' | 'consent';

const plateText = /^[\p{L}\d](?:[\p{L}\d -]{0,10}[\p{L}\d])?$/u;
export const mostKilometres = 9_999_999;

/** Kilometres as people write them; `null` for nothing, undefined for what is no mileage. */
export function readMileage(text: string): number | null | undefined {
  const digits = text.replace(/[\s.,]|km|км/gi, '');
  if (digits === '') return null;
  return /^\d{1,7}$/.test(digits) && Number(digits) <= mostKilometres ? Number(digits) : undefined;
}

/** What the fields say of a car, or what is wrong with them. An empty field takes back what was said; a VIN is only added. */
export function readCarWords({ name, plate, mileage, vin, consent }: CarWords): {
  readonly said: Pick<GarageIntent, 'name' | 'plate' | 'mileage' | 'vin'> | null;
  readonly faults: Partial<Record<keyof CarWords, CarFault>>;
} {
  const kilometres = readMileage(mileage);
  const written = plate.trim().toUpperCase();
  const reading = vin.trim() === '' ? null : readVin(vin);
  const faults: Partial<Record<keyof CarWords, CarFault>> = {
    ...(written !== '' && !plateText.test(written) && { plate: 'plate' }),
    ...(kilometres === undefined && { mileage: 'mileage' }),
    ...(reading && !reading.ok && { vin: reading.reason === 'LENGTH' ? 'vinLength' : 'vinCharacters' }),
    ...(reading?.ok && !consent && { consent: 'consent' }),
  };
  if (Object.keys(faults).length > 0 || kilometres === undefined) return { said: null, faults };
  return {
    said: {
      name: name.trim() || null,
      plate: written || null,
      mileage: kilometres,
      ...(reading?.ok && { vin: reading.vin }),
    },
    faults,
  };
}
