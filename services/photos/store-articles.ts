import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { rows, statement } from '@/services/db/query';
import { type BadLine, badLine } from '@/services/import-files/import-error';
import { PictureFault } from '../pictures/picture-url';
import { inParallel, maxBytes, type StoredPhoto, storePhoto } from './photo-store';

import { type ArticlePictures, type PictureSource, setArticlePictures } from './set-article-pictures';

const known = statement({
  name: 'pictures-known-articles',
  text: `SELECT p.brand_id, p.part_key, p.part_number FROM unnest($1::int[], $2::text[]) w(brand_id, part_key)
    JOIN product p ON p.part_key = w.part_key AND p.brand_id = w.brand_id`,
  row: z.object({ brand_id: z.int(), part_key: z.string(), part_number: z.string() }),
});

/** Where to ask for an article: its number as the catalogue writes it, or undefined when it has none. */
export async function knownArticles(
  { write }: Pick<Database, 'write'>,
  wanted: readonly { readonly brandId: number; readonly key: string }[],
): Promise<(brandId: number, key: string) => string | undefined> {
  const found = await rows(write, known, [wanted.map(({ brandId }) => brandId), wanted.map(({ key }) => key)]);
  const numbers = new Map(found.map((row) => [`${row.brand_id} ${row.part_key}`, row.part_number]));
  return (brandId, key) => numbers.get(`${brandId} ${key}`);
}

/** A picture in a folder or list; `name` is the operator's. */
export type NamedSource =
  | { readonly line: number; readonly name: string; readonly file: string }
  | { readonly line: number; readonly name: string; readonly address: string };

/** An article with its pictures in order; an empty list removes them. */
export interface PicturedArticle {
  readonly brandId: number;
  readonly partKey: string;
  readonly sources: readonly NamedSource[];
}

export type StoreOptions = {
  readonly db: Pick<Database, 'write'>;
  /** Folder of the photographs. */
  readonly folder: string;
  readonly onBad: (bad: BadLine) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called with products whose pages change. */
  readonly onShown?: (ids: readonly number[]) => Promise<void>;
};

interface StoreTally {
  articles: number;
  pictures: number;
  /** Pictures that were not there before. */
  fresh: number;
}

const articlesAtOnce = 2;
const articlesInPiece = 50;
const maxPictures = 20;

/** A bad line for a picture's fault. */
export function badPicture(line: number, column: string, value: string, { fault, detail }: PictureFault): BadLine {
  return { ...badLine(line, `picture:${fault}`, detail), column, value };
}

/** Stores files and records URLs, in batches that stay done. */
export async function storeArticles(articles: readonly PicturedArticle[], options: StoreOptions): Promise<StoreTally> {
  const { db, onProgress = () => {}, onShown = async () => {} } = options;
  const total = articles.reduce((sum, { sources }) => sum + sources.length, 0);
  const tally: StoreTally = { articles: 0, pictures: 0, fresh: 0 };
  let done = 0;
  for (let at = 0; at < articles.length; at += articlesInPiece) {
    const told: ArticlePictures[] = [];
    await inParallel(
      articles.slice(at, at + articlesInPiece),
      articlesAtOnce,
      async ({ brandId, partKey, sources }) => {
        const pictures = await keepAll(sources, options, tally);
        done += sources.length;
        onProgress(done, total);
        // Pictures that are all bad take no good ones away.
        if (pictures.length > 0 || sources.length === 0) told.push({ brandId, partKey, pictures });
      },
    );
    tally.articles += told.length;
    if (told.length > 0) await onShown(await setArticlePictures(db, told));
  }
  return tally;
}

async function keepAll(
  sources: readonly NamedSource[],
  { folder, onBad }: StoreOptions,
  tally: StoreTally,
): Promise<PictureSource[]> {
  const found = new Map<string, PictureSource>();
  for (const source of sources) {
    if (found.size === maxPictures) {
      onBad({ ...badLine(source.line, 'manyPictures', maxPictures), column: 'picture', value: source.name });
      continue;
    }
    const kept = 'address' in source ? source : await keepFile(source, folder, onBad);
    if (!kept) continue;
    if ('key' in kept) found.set(kept.key, { key: kept.key });
    else found.set(kept.address, { address: kept.address });
    if ('fresh' in kept && kept.fresh) tally.fresh += 1;
  }
  tally.pictures += found.size;
  return [...found.values()];
}

async function keepFile(
  { line, name, file }: NamedSource & { readonly file: string },
  folder: string,
  onBad: StoreOptions['onBad'],
): Promise<StoredPhoto | undefined> {
  try {
    return await storePhoto(folder, await readPicture(file));
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    onBad(badPicture(line, 'picture', name, error));
    return undefined;
  }
}

async function readPicture(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new PictureFault('tooHeavy', String(maxBytes / 1024 / 1024));
    return await readFile(file);
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw new PictureFault('unreadable', error instanceof Error ? error.message : '', { cause: error });
  }
}
