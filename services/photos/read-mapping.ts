import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { columnIndexes } from '@/services/import-files/columns';
import { parseNumber } from '@/services/import-files/fields';
import { badLine, fieldError, parseInColumn } from '@/services/import-files/import-error';
import { findBrand } from '@/services/import-files/line';
import { type KnownBrand, readKnownBrands } from '@/services/import-files/lookups';
import { readTable } from '@/services/import-files/read-table';
import { type Numbered, RecordReader } from '@/services/import-files/record-reader';
import { PictureFault, readPictureUrl } from '../pictures/picture-url';
import { knownArticles, type NamedSource, type PicturedArticle, type StoreOptions } from './store-articles';

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

/** The articles and pictures of a list with brand, number and a file beside it, an address, or `none`. */
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
    (cell) => columnNames[cell.toLowerCase()],
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
  // A list that came from elsewhere must not reach for other files of this machine.
  if (within === '..' || within.startsWith(`..${sep}`) || isAbsolute(within))
    return bad(badLine(line, 'outside', name.slice(0, 80)));
  return { line, name, file };
}
