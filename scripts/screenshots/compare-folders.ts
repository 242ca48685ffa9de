import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparePictures, type PictureDifference } from './compare-pictures';

type State = 'same' | 'within bound' | 'differs' | 'missing' | 'new';

export type Comparison = {
  /** The picture's name in its folder, as `cart-ru-390.png`. */
  readonly file: string;
  readonly state: State;
  readonly difference: Pick<PictureDifference, 'before' | 'after' | 'pixels' | 'share'> | null;
};

export type Folders = { readonly before: string; readonly after: string };
type Choice = {
  /** Only pictures whose name contains this. */
  readonly only: string;
  /** The share of pixels up to which a picture of the same size may differ. */
  readonly bound: number;
};

/** The folder for what differs from the pictures before. */
export function differencesIn(after: string): string {
  return join(after, 'differences');
}

/** Compares the pictures of two folders by name, and draws what differs; what an earlier comparison drew is deleted. */
export async function compareFolders(folders: Folders, { only, bound }: Choice): Promise<Comparison[]> {
  const [before, after] = await Promise.all([picturesIn(folders.before), picturesIn(folders.after)]);
  const drawings = differencesIn(folders.after);
  await rm(drawings, { recursive: true, force: true });
  await mkdir(drawings);
  const names = [...new Set([...before, ...after])].filter((file) => file.includes(only)).sort();
  const comparisons: Comparison[] = [];
  // One after another: a long page is tens of megabytes of pixels.
  for (const file of names) {
    if (!after.has(file)) comparisons.push({ file, state: 'missing', difference: null });
    else if (!before.has(file)) comparisons.push({ file, state: 'new', difference: null });
    else comparisons.push(await compareFile(folders, file, bound));
  }
  return comparisons;
}

/** Whether two folders cannot pass for the same. */
export function anyDiffers(comparisons: readonly Comparison[]): boolean {
  return comparisons.some(({ state }) => state !== 'same' && state !== 'within bound');
}

async function compareFile({ before, after }: Folders, file: string, bound: number): Promise<Comparison> {
  const found = await comparePictures(join(before, file), join(after, file));
  if (found === null) return { file, state: 'same', difference: null };
  const { drawn, ...difference } = found;
  await writeFile(join(differencesIn(after), file), drawn);
  const resized = found.before.width !== found.after.width || found.before.height !== found.after.height;
  return { file, state: resized || found.share > bound ? 'differs' : 'within bound', difference };
}

async function picturesIn(folder: string): Promise<Set<string>> {
  const names = await readdir(folder);
  return new Set(names.filter((name) => name.endsWith('.png')));
}
