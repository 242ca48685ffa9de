import type { useTranslate } from 'react-admin';
import type { VehicleItem, VehicleModel } from '@/lib/contract/admin/vehicles';
import { bodies, drives, fuels, knownWord, modelTitle, yearSpan } from '@/lib/domain/vehicle/years';
import { monthText } from '../catalogue-products/fit-terms';

type Translate = ReturnType<typeof useTranslate>;
const words = { fuels, bodies, drives } as const;

/** A word for a fuel, body or drive in the language of the pages; an unknown word is returned unchanged. */
export function wordText(t: Translate, kind: keyof typeof words, value: string): string {
  const word = knownWord<string>(words[kind], value);
  return word === undefined ? value : t(`vehicles.${kind}.${word}`);
}

/** Choices of a field for a fuel or body, with its present value. */
export function wordChoices(t: Translate, kind: 'fuels' | 'bodies', present: string) {
  const isOther = present !== '' && !words[kind].some((word) => word === present);
  return [...words[kind], ...(isOther ? [present] : [])].map((id) => ({ id, name: wordText(t, kind, id) }));
}

/** "06.2004–06.2013", open at the end while in production. */
export function yearsText(from: number, to: number | null): string {
  return `${monthText(from)}–${to === null ? '' : monthText(to)}`;
}

type Engine = Pick<VehicleItem, 'fuel' | 'body' | 'ccm' | 'kw' | 'hp' | 'from' | 'to' | 'motorCodes'>;

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' · ');

/** Fuel, body, capacity and engine codes of a car. */
export function detailsText(t: Translate, { fuel, body, ccm, motorCodes }: Engine): string {
  const capacity = ccm === null ? '' : `${ccm} ${t('vehicles.columns.ccm')}`;
  return joined([wordText(t, 'fuels', fuel), wordText(t, 'bodies', body), capacity, motorCodes.join(', ')]);
}

/** The power of a car in both units; empty when it is unknown. */
export function powerText(t: Translate, { kw, hp }: Pick<Engine, 'kw' | 'hp'>): string {
  return kw === null ? '' : t('vehicles.power', { kw, hp: hp ?? '—' });
}

/** The details of a car with its power and years, for lists without columns for them. */
export function engineText(t: Translate, car: Engine): string {
  return joined([detailsText(t, car), powerText(t, car), yearsText(car.from, car.to)]);
}

/** A model as an option of a select field. The years distinguish models with the same name. */
export const modelChoice = ({ id, name, yearFrom, yearTo }: VehicleModel) => ({
  id,
  name: `${modelTitle(name)} · ${yearSpan({ from: yearFrom, to: yearTo }, '')}`,
});
