import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { badLine, ImportError } from '@/services/import-files/import-error';
import { readKnownBrands } from '@/services/import-files/lookups';
import { chooseFileNameReading, type FileNameReading, fileNameReadings } from './file-name';
import { knownArticles, type NamedSource, type PicturedArticle, type StoreOptions } from './store-articles';

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
