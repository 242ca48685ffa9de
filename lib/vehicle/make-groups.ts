import type { Manufacturer } from '@/lib/contract/catalogue/vehicle';
import { firstLocale } from '@/lib/locales/locales';

export type MakeGroup = { readonly letter: string; readonly makes: readonly Manufacturer[] };

export const alphabet: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function letterOf(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}

/** The makes under their first letters, in the order of the alphabet. */
export function makesByLetter(makes: readonly Manufacturer[]): readonly MakeGroup[] {
  const order = new Intl.Collator(firstLocale);
  const sorted = [...makes].sort((a, b) => order.compare(a.manuName, b.manuName));
  const groups = new Map<string, Manufacturer[]>();
  for (const make of sorted) {
    const letter = letterOf(make.manuName);
    groups.set(letter, [...(groups.get(letter) ?? []), make]);
  }
  return [...groups].map(([letter, found]) => ({ letter, makes: found }));
}

/** The makes most asked for, in the order in which the service names them. */
export function favouriteMakes(makes: readonly Manufacturer[]): readonly Manufacturer[] {
  return makes.filter(({ favorFlag }) => favorFlag > 0);
}
