import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseOen } from '@/lib/search/oen';
import { withoutSeparators } from '@/lib/search/vehicles/vehicle-index';
import { badLine, ImportError } from '@/services/import-files/import-error';
import { readKnownBrands } from '@/services/import-files/lookups';
import { knownArticles, type NamedSource, type PicturedArticle, type StoreOptions } from './store-articles';

/** What a file may be the picture of, as its name can be read. */
export interface FileNameReading {
  readonly brandId: number;
  /** The number as the file has it, and in its normal form. */
  readonly number: string;
  readonly key: string;
  readonly place: number;
  /** The number ends the name: a catalogue that writes it in the same way decides. */
  readonly whole: boolean;
}

type Brands = ReadonlyMap<string, { readonly id: number }>;
type NumberInName = { readonly brandId: number; readonly number: string };

const numbered = /^(.*[^\s_.-])(?:\s*\((\d{1,2})\)|[\s_.-]+(\d{1,2}))$/;
const separators = /[\s_-]/g;

/**
 * The readings of a file's path, the likelier first: `TRW_GDB1330.jpg`, `TRW/GDB1330-2.png`, `Mann-Filter W 712 (3).webp`.
 * A number at the end counts the pictures of an article, unless it belongs to the number.
 */
export function fileNameReadings(path: string, brands: Brands): FileNameReading[] {
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

function brandsOfName(stem: string, brands: Brands): NumberInName[] {
  const found = [...stem.matchAll(separators)].flatMap(({ index }) => {
    const brand = brands.get(withoutSeparators(stem.slice(0, index)));
    return brand ? [{ brandId: brand.id, number: stem.slice(index + 1).trim() }] : [];
  });
  // The longest name of a brand is the likeliest: Mann-Filter before Mann.
  return found.reverse();
}

function brandsOfFolders(folders: readonly string[], stem: string, brands: Brands): NumberInName[] {
  const nearest = folders.toReversed().find((folder) => brands.has(withoutSeparators(folder)));
  const brand = nearest === undefined ? undefined : brands.get(withoutSeparators(nearest));
  return brand ? [{ brandId: brand.id, number: stem }] : [];
}

/** The reading that an article of the catalogue answers to; `articleOf` gives its number as the catalogue writes it. */
export function chooseFileNameReading(
  readings: readonly FileNameReading[],
  articleOf: (brandId: number, key: string) => string | undefined,
): FileNameReading | undefined {
  const known = readings.filter(({ brandId, key }) => articleOf(brandId, key) !== undefined);
  const written = ({ brandId, key, number }: FileNameReading) =>
    articleOf(brandId, key)?.toLowerCase() === number.toLowerCase();
  return (
    known.find((reading) => reading.whole && written(reading)) ??
    known.find((reading) => !reading.whole) ??
    known.find((reading) => reading.whole)
  );
}

type Placed = NamedSource & { readonly place: number };

const filesInPiece = 1000;

/** The articles that the files of a folder are pictures of, by their names; other files are bad. */
export async function readPictureFolder(
  folder: string,
  { db, onBad }: Pick<StoreOptions, 'db' | 'onBad'>,
): Promise<PicturedArticle[]> {
  const files = await filesIn(folder, '');
  const brands = await readKnownBrands(db.write);
  const articles = new Map<string, { readonly reading: FileNameReading; readonly sources: Placed[] }>();
  for (let at = 0; at < files.length; at += filesInPiece) {
    const named = files
      .slice(at, at + filesInPiece)
      .map((name) => ({ name, readings: fileNameReadings(name, brands) }));
    const articleOf = await knownArticles(
      db,
      named.flatMap(({ readings }) => readings),
    );
    for (const { name, readings } of named) {
      const reading = chooseFileNameReading(readings, articleOf);
      if (!reading) {
        const bad = readings[0] ? badLine(0, 'noArticle', readings[0].number) : badLine(0, 'fileName');
        onBad({ ...bad, column: 'picture', value: name });
        continue;
      }
      const key = `${reading.brandId} ${reading.key}`;
      const article = articles.get(key) ?? { reading, sources: [] };
      article.sources.push({ line: 0, name, file: join(folder, name), place: reading.place });
      articles.set(key, article);
    }
  }
  return [...articles.values()].map(({ reading, sources }) => ({
    brandId: reading.brandId,
    partKey: reading.key,
    sources: sources.sort((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1)),
  }));
}

/** Paths of all files below a folder, in order; hidden ones and links are left out. */
async function filesIn(folder: string, below: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await listed(join(folder, below))) {
    if (entry.name.startsWith('.') || ignored.has(entry.name.toLowerCase())) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await filesIn(folder, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

/** What systems put beside pictures by themselves. */
const ignored = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

async function listed(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    throw new ImportError(`${folder} cannot be read: ${error instanceof Error ? error.message : 'unknown cause'}`);
  }
}
