import type { GarageIntent } from '@/lib/contract/account/garage';
import { readVin } from '@/lib/domain/vin/vin';

/** Field values of the car form in the garage. */
export type CarFormValues = {
  readonly name: string;
  readonly plate: string;
  readonly mileage: string;
  readonly vin: string;
  readonly consent: boolean;
};
type CarFormFault = 'plate' | 'mileage' | 'vinLength' | 'vinCharacters' | 'consent';

const plateText = /^[\p{L}\d](?:[\p{L}\d -]{0,10}[\p{L}\d])?$/u;
export const maxKilometres = 9_999_999;

/** Kilometres with optional thousands separators and tenths. */
const kilometresText = /^(?<whole>\d{1,7}|\d{1,3}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})?)(?:(?!\k<sign>)[.,]\d{1,2})?$/;
const tenthsText = /^(?<whole>\d{1,7})[.,]\d{1,2}$/;

/** Parses typed kilometres; `null` when empty, undefined when invalid. */
export function readMileage(text: string): number | null | undefined {
  const written = text.replace(/\s|km|км/gi, '');
  if (written === '') return null;
  const wholeKilometres = (kilometresText.exec(written) ?? tenthsText.exec(written))?.groups?.whole;
  const kilometres = Number(wholeKilometres?.replace(/[.,]/g, ''));
  return kilometres <= maxKilometres ? kilometres : undefined;
}

/**
 * Parses the car form into an intent, or its faults. An empty field clears the value; an empty VIN leaves the stored
 * one.
 */
export function readCarForm({ name, plate, mileage, vin, consent }: CarFormValues): {
  readonly intent: Pick<GarageIntent, 'name' | 'plate' | 'mileage' | 'vin'> | null;
  readonly faults: Partial<Record<keyof CarFormValues, CarFormFault>>;
} {
  const kilometres = readMileage(mileage);
  const written = plate.trim().toUpperCase();
  const reading = vin.trim() === '' ? null : readVin(vin);
  const faults: Partial<Record<keyof CarFormValues, CarFormFault>> = {
    ...(written !== '' && !plateText.test(written) && { plate: 'plate' }),
    ...(kilometres === undefined && { mileage: 'mileage' }),
    ...(reading && !reading.ok && { vin: reading.reason === 'LENGTH' ? 'vinLength' : 'vinCharacters' }),
    ...(reading?.ok && !consent && { consent: 'consent' }),
  };
  if (Object.keys(faults).length > 0 || kilometres === undefined) return { intent: null, faults };
  return {
    intent: {
      name: name.trim() || null,
      plate: written || null,
      mileage: kilometres,
      ...(reading?.ok && { vin: reading.vin }),
    },
    faults,
  };
}
