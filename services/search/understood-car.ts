import type { Understood } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import type { Interpretation } from '@/lib/search/interpret';
import { carPath, makePath, modelPath } from '@/lib/vehicle/paths';
import { inEveryLocale } from '@/lib/words/service-messages';
import type { Reference } from '../reference/reference-types';
import { fullName, yearsText } from '../reference/vehicle-row';
import type { QueryNarrowing } from './query-narrowings';

type Meant = { readonly meaning: Interpretation; readonly narrowing: QueryNarrowing };

const maxPages = 8;
const horses = inEveryLocale(({ units }) => units.hp);

/** The engine as it is written on cars: `1 9 tdi` is 1.9 TDI. */
export function engineName(typed: string, { words, engine }: Interpretation, reference: Reference): string {
  const text = typed.normalize('NFC');
  const written = (engine ?? []).flatMap((carId) => reference.vehicleById.get(carId)?.type_name.split(' ') ?? []);
  const usual = new Map(written.map((word) => [word.toLowerCase(), word]));
  const said = [
    ...new Map(
      words.filter(({ role }) => role === 'engine').map(({ from, to }) => [from, text.slice(from, to)]),
    ).values(),
  ];
  return said
    .join(' ')
    .replace(/(?<!\d)(\d)[ ,](\d)(?!\d)/g, '$1.$2')
    .split(' ')
    .map((word) => usual.get(word.toLowerCase()) ?? word)
    .join(' ');
}

/** Pages of the cars, when the text names nothing else; none if there are too many. */
export function carPages(
  { meaning, narrowing }: Meant,
  reference: Reference,
  lang: Locale,
): NonNullable<Understood['cars']> {
  const { kinds, brand, modelIds, carIds } = narrowing;
  if (kinds !== undefined || brand !== undefined || (modelIds ?? carIds) === undefined) return [];
  const cars = (carIds ?? []).flatMap((carId) => reference.vehicleById.get(carId) ?? []);
  if (cars.length > 0 && cars.length <= maxPages) {
    return cars.map((car) => ({
      name: `${fullName(car)} · ${car.hp}\u00a0${horses[lang]} · ${yearsText(car)}`,
      url: carPath(car.car_id),
    }));
  }
  const ids = new Set(modelIds ?? cars.map(({ model_id }) => model_id));
  const series = reference.series.filter(({ model_id }) => ids.has(model_id));
  const make = reference.manufacturers.find(({ manu_id }) => manu_id === series[0]?.manu_id);
  if (make === undefined) return [];
  if (meaning.vehicle?.modelIds.length === 0) return [{ name: make.name, url: makePath(make.slug) }];
  if (series.length > maxPages || series.some(({ manu_id }) => manu_id !== make.manu_id)) return [];
  return series.map((one) => ({
    name: `${make.name} ${one.name.replace(/\s*\([^)]*\)/g, '')} (${yearOf(one.year_from)}–${yearOf(one.year_to)})`,
    url: modelPath(make.slug, one.model_id),
  }));
}

function yearOf(month: number | null): string {
  return month === null ? '' : String(Math.floor(month / 100));
}
