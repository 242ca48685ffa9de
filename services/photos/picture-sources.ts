import { readdir, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { withoutSeparators } from '@/lib/domain/search/vehicles/find-vehicle';
import { codeOfHeading, columnIndexes } from '@/services/import-files/columns';
import { parseNumber } from '@/services/import-files/fields';
import { badLine, fieldError, ImportError, parseInColumn } from '@/services/import-files/import-error';
import { findBrand } from '@/services/import-files/line';
import { type KnownBrand, readKnownBrands } from '@/services/import-files/lookups';
import { type Numbered, RecordReader } from '@/services/import-files/read-file';
import { readTable } from '@/services/import-files/table-formats';
import { PictureFault, readPictureUrl } from '../pictures/picture-url';
import { knownArticles, type NamedSource, type PicturedArticle, type StoreOptions } from './article-pictures';

type Column = 'brand' | 'number' | 'picture';
const columnNames: Readonly<Record<string, Column>> = {
  brand: 'brand',
  number: 'number',
  part_number: 'number',
  picture: 'picture',
  file: 'picture',
  address: 'picture',
};
const required = ['brand', 'number', 'picture'] as const;

interface MappingLine {
  readonly brandId: number;
  readonly key: string;
  readonly picture: string;
}

/** Articles and pictures of a list with brand, number and a file name, URL, or `none`. */
export async function readPictureMapping(
  list: string,
  { db, onBad, sheet }: Pick<StoreOptions, 'db' | 'onBad'> & { readonly sheet?: string | undefined },
): Promise<PicturedArticle[]> {
  const brands = await readKnownBrands(db.write);
  const folder = dirname(resolve(list));
  const articles = new Map<string, PicturedArticle & { readonly sources: NamedSource[] }>();
  const reader = new RecordReader((header) => lineReader(header, brands));
  for await (const { lines, bad } of readTable(list, reader, { sheet })) {
    bad.forEach(onBad);
    const articleOf = await knownArticles(
      db,
      lines.map(({ row }) => row),
    );
    for (const one of lines) {
      const { brandId, key, picture } = one.row;
      if (articleOf(brandId, key) === undefined) {
        onBad({ ...badLine(one.line, 'noArticle', key), column: 'number', value: key });
        continue;
      }
      const article = articles.get(`${brandId} ${key}`) ?? { brandId, partKey: key, sources: [] };
      const source = await sourceOf(one, folder, onBad);
      if (source) article.sources.push(source);
      if (source || picture.toLowerCase() === 'none') articles.set(`${brandId} ${key}`, article);
    }
  }
  return [...articles.values()];
}

function lineReader(header: readonly string[], brands: ReadonlyMap<string, KnownBrand>) {
  const columns = columnIndexes<Column>(
    header,
    (cell) => columnNames[codeOfHeading(cell)],
    Object.keys(columnNames),
    required,
  );
  return (record: readonly string[]): MappingLine => {
    if (record.some((value) => value.includes('\0'))) throw fieldError('nul');
    const cell = (column: Column) => record[columns.get(column) ?? -1]?.trim() ?? '';
    return {
      brandId: parseInColumn('brand', cell('brand'), (name) => findBrand(name, { brands })).id,
      key: parseInColumn('number', cell('number'), (number) => parseNumber(number, 'number')),
      picture: cell('picture'),
    };
  };
}

async function sourceOf(
  { line, row: { picture: name } }: Numbered<MappingLine>,
  folder: string,
  onBad: StoreOptions['onBad'],
): Promise<NamedSource | undefined> {
  const bad = (because: ReturnType<typeof badLine>) => {
    onBad({ ...because, column: 'picture', value: name });
    return undefined;
  };
  if (name.toLowerCase() === 'none') return undefined;
  if (/^[a-z]+:\/\//i.test(name)) {
    try {
      return { line, name, address: readPictureUrl(name, true).href };
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      return bad(badLine(line, 'picture:address', error.detail));
    }
  }
  const file = await realpath(resolve(folder, name.replaceAll('\\', '/'))).catch(() => undefined);
  if (file === undefined) return bad(badLine(line, 'picture:unreadable', name.slice(0, 80)));
  const within = relative(await realpath(folder), file);
  // A supplier's list must not read files outside its folder.
  if (within === '..' || within.startsWith(`..${sep}`) || isAbsolute(within))
    return bad(badLine(line, 'outside', name.slice(0, 80)));
  return { line, name, file };
}

/** Possible meanings of a picture's file name. */
export interface FileNameReading {
  readonly brandId: number;
  /** The number as in the file name; `key` is its normal form. */
  readonly number: string;
  readonly key: string;
  readonly position: number;
  /** The number extends to the end of the name. Preferred if the catalogue has it in that form. */
  readonly isFullName: boolean;
}

type Brands = ReadonlyMap<string, { readonly id: number }>;
type NumberInName = { readonly brandId: number; readonly number: string };

const numbered = /^(.*[^\s_.-])(?:\s*\((\d{1,2})\)|[\s_.-]+(\d{1,2}))$/;
const separators = /[\s_-]/g;

/**
 * Interpretations of a file path, likeliest first: `TRW_GDB1330.jpg`, `TRW/GDB1330-2.png`, `Mann-Filter W 712
 * (3).webp`. A trailing number counts the pictures of an article, unless it belongs to the part number.
 */
export function fileNameReadings(path: string, brands: Brands): FileNameReading[] {
  const folders = path.split('/');
  const stem = (folders.pop() ?? '').replace(/\.[^.]*$/, '').trim();
  const named = [...brandsOfName(stem, brands), ...brandsOfFolders(folders, stem, brands)];
  return named.flatMap(({ brandId, number }) => {
    const [, base, ...counts] = numbered.exec(number) ?? [];
    const full = { brandId, number, key: normaliseOen(number), position: 0, isFullName: true };
    if (base === undefined) return [full];
    const position = Number(counts.find((count) => count !== undefined));
    return [full, { brandId, number: base, key: normaliseOen(base), position, isFullName: false }];
  });
}

function brandsOfName(stem: string, brands: Brands): NumberInName[] {
  const result = [...stem.matchAll(separators)].flatMap(({ index }) => {
    const brand = brands.get(withoutSeparators(stem.slice(0, index)));
    return brand ? [{ brandId: brand.id, number: stem.slice(index + 1).trim() }] : [];
  });
  // The longest brand name is the likeliest: Mann-Filter before Mann.
  return result.reverse();
}

function brandsOfFolders(folders: readonly string[], stem: string, brands: Brands): NumberInName[] {
  const nearest = folders.toReversed().find((folder) => brands.has(withoutSeparators(folder)));
  const brand = nearest === undefined ? undefined : brands.get(withoutSeparators(nearest));
  return brand ? [{ brandId: brand.id, number: stem }] : [];
}

/** Chooses the reading with an article in the catalogue; `articleOf` returns the catalogue's spelling of its number. */
export function chooseFileNameReading(
  readings: readonly FileNameReading[],
  articleOf: (brandId: number, key: string) => string | undefined,
): FileNameReading | undefined {
  const existing = readings.filter(({ brandId, key }) => articleOf(brandId, key) !== undefined);
  const written = ({ brandId, key, number }: FileNameReading) =>
    articleOf(brandId, key)?.toLowerCase() === number.toLowerCase();
  return (
    existing.find((reading) => reading.isFullName && written(reading)) ??
    existing.find((reading) => !reading.isFullName) ??
    existing.find((reading) => reading.isFullName)
  );
}

type Placed = NamedSource & { readonly position: number };

const filesInPiece = 1000;

/** Articles with the pictures of a folder, matched by file name; other files are reported as bad. */
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
      article.sources.push({ line: 0, name, file: join(folder, name), position: reading.position });
      articles.set(key, article);
    }
  }
  return [...articles.values()].map(({ reading, sources }) => ({
    brandId: reading.brandId,
    partKey: reading.key,
    sources: sources.sort((one, other) => one.position - other.position || (one.name < other.name ? -1 : 1)),
  }));
}

/** Paths of all files below a folder, in order; hidden ones and links are left out. */
async function filesIn(folder: string, below: string): Promise<string[]> {
  const result: string[] = [];
  for (const entry of await listed(join(folder, below))) {
    if (entry.name.startsWith('.') || ignored.has(entry.name.toLowerCase())) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) result.push(...(await filesIn(folder, path)));
    else if (entry.isFile()) result.push(path);
  }
  return result;
}

/** Files that operating systems add to folders. */
const ignored = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

async function listed(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    throw new ImportError(`${folder} cannot be read: ${error instanceof Error ? error.message : 'unknown cause'}`);
  }
}
