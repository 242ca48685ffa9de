import type { Localized } from './reference-types';

/** Units as people write them in each language; the catalogue holds one spelling for both. */
const spellings: ReadonlyMap<string, Localized> = new Map(
  Object.entries({
    mm: { 'ro-MD': 'mm', ru: 'мм' },
    cm: { 'ro-MD': 'cm', ru: 'см' },
    m: { 'ro-MD': 'm', ru: 'м' },
    in: { 'ro-MD': 'inch', ru: 'дюйм' },
    g: { 'ro-MD': 'g', ru: 'г' },
    kg: { 'ro-MD': 'kg', ru: 'кг' },
    ml: { 'ro-MD': 'ml', ru: 'мл' },
    l: { 'ro-MD': 'l', ru: 'л' },
    'l/h': { 'ro-MD': 'l/h', ru: 'л/ч' },
    A: { 'ro-MD': 'A', ru: 'А' },
    Ah: { 'ro-MD': 'Ah', ru: 'А·ч' },
    V: { 'ro-MD': 'V', ru: 'В' },
    W: { 'ro-MD': 'W', ru: 'Вт' },
    kW: { 'ro-MD': 'kW', ru: 'кВт' },
    Ω: { 'ro-MD': 'Ω', ru: 'Ом' },
    K: { 'ro-MD': 'K', ru: 'К' },
    Nm: { 'ro-MD': 'N·m', ru: 'Н·м' },
    bar: { 'ro-MD': 'bar', ru: 'бар' },
    dB: { 'ro-MD': 'dB', ru: 'дБ' },
    pcs: { 'ro-MD': 'buc.', ru: 'шт.' },
    MDL: { 'ro-MD': 'lei', ru: 'лей' },
  } satisfies Readonly<Record<string, Localized>>),
);

/** A unit in both languages; one that no language spells otherwise, as `°C` and `%`, stays as it is. */
export function unitNames(unit: string): Localized {
  return spellings.get(unit) ?? { 'ro-MD': unit, ru: unit };
}
