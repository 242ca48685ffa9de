import { normaliseOen } from '@/lib/search/oen';
import { joined } from '@/lib/search/vehicles/vehicle-index';

/** What a file may be the picture of, as its name can be read. */
export interface Reading {
  readonly brandId: number;
  /** The number as the file has it, and in its normal form. */
  readonly number: string;
  readonly key: string;
  readonly place: number;
  /** The number ends the name: a catalogue that writes it in the same way decides. */
  readonly whole: boolean;
}

type Brands = ReadonlyMap<string, { readonly id: number }>;
type Named = { readonly brandId: number; readonly number: string };

const numbered = /^(.*[^\s_.-])(?:\s*\((\d{1,2})\)|[\s_.-]+(\d{1,2}))$/;
const separators = /[\s_-]/g;

/**
 * The readings of a file's path, the likelier first: `TRW_GDB1330.jpg`, `TRW/GDB1330-2.png`, `Mann-Filter W 712 (3).webp`.
 * A number at the end counts the pictures of an article, unless it belongs to the number.
 */
export function readingsOf(path: string, brands: Brands): Reading[] {
  const folders = path.split('/');
  const stem = (folders.pop() ?? '').replace(/\.[^.]*$/, '').trim();
  const named = [...brandsOfName(stem, brands), ...brandsOfFolders(folders, stem, brands)];
  return named.flatMap(({ brandId, number }) => {
    const [, base, ...counts] = numbered.exec(number) ?? [];
    const whole = { brandId, number, key: normaliseOen(number), place: 0, whole: true };
    if (base === undefined) return [whole];
    const place = Number(counts.find((count) => count !== undefined));
    return [whole, { brandId, number: base, key: normaliseOen(base), place, whole: false }];
  });
}

function brandsOfName(stem: string, brands: Brands): Named[] {
  const found = [...stem.matchAll(separators)].flatMap(({ index }) => {
    const brand = brands.get(joined(stem.slice(0, index)));
    return brand ? [{ brandId: brand.id, number: stem.slice(index + 1).trim() }] : [];
  });
  // The longest name of a brand is the likeliest: Mann-Filter before Mann.
  return found.reverse();
}

function brandsOfFolders(folders: readonly string[], stem: string, brands: Brands): Named[] {
  const nearest = folders.toReversed().find((folder) => brands.has(joined(folder)));
  const brand = nearest === undefined ? undefined : brands.get(joined(nearest));
  return brand ? [{ brandId: brand.id, number: stem }] : [];
}

/** The reading that an article of the catalogue answers to; `articleOf` gives its number as the catalogue writes it. */
export function chooseReading(
  readings: readonly Reading[],
  articleOf: (brandId: number, key: string) => string | undefined,
): Reading | undefined {
  const known = readings.filter(({ brandId, key }) => articleOf(brandId, key) !== undefined);
  const written = ({ brandId, key, number }: Reading) =>
    articleOf(brandId, key)?.toLowerCase() === number.toLowerCase();
  return (
    known.find((reading) => reading.whole && written(reading)) ??
    known.find((reading) => !reading.whole) ??
    known.find((reading) => reading.whole)
  );
}
