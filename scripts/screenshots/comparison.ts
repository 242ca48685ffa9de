import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The table for a terminal: what differs, the most first, and how many look the same. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const shown = byShare(comparisons);
  const width = Math.max(0, ...shown.map(({ file }) => file.length));
  const lines = shown.map((one) => `${one.file.padEnd(width)}  ${one.state.padEnd(12)}  ${measured(one)}`.trimEnd());
  const same = comparisons.length - shown.length;
  return [...lines, `${same} of ${comparisons.length} pictures look the same.`].join('\n');
}

/** A page that shows before, after and what differs side by side; the pictures stay where they are. */
export function comparisonPage(comparisons: readonly Comparison[], { before, after }: Folders): string {
  const out = differencesIn(after);
  const figure = (caption: string, folder: string, { file }: Comparison) =>
    `<figure><figcaption>${caption}</figcaption>${picture(relative(out, join(folder, file)), `${file}, ${caption}`)}</figure>`;
  const sections = byShare(comparisons).map((one) => {
    const figures = [
      ...(one.state === 'new' ? [] : [figure('before', before, one)]),
      ...(one.state === 'missing' ? [] : [figure('after', after, one)]),
      ...(one.difference === null ? [] : [figure('difference', out, one)]),
    ];
    const heading = `<h2>${escaped(one.file)}</h2><p>${escaped(`${one.state} ${measured(one)}`)}</p>`;
    return `<section>${heading}<div>${figures.join('')}</div></section>`;
  });
  const count = `${sections.length} of ${comparisons.length} pictures differ`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${count}</title><style>${style}</style>
<h1>${count}</h1>
${sections.join('\n')}
</html>
`;
}

const style =
  'body{font:16px/1.5 sans-serif;margin:1rem}div{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}' +
  'figure{margin:0}img{inline-size:100%;border:1px solid}';

function byShare(comparisons: readonly Comparison[]): Comparison[] {
  const weight = ({ difference }: Comparison) => difference?.share ?? 1;
  return comparisons.filter(({ state }) => state !== 'same').sort((a, b) => weight(b) - weight(a));
}

function measured({ difference }: Comparison): string {
  if (difference === null) return '';
  const { before, after, pixels, share } = difference;
  const size = ({ width, height }: typeof before) => `${width}×${height}`;
  const resized = size(before) === size(after) ? '' : `, ${size(before)} -> ${size(after)}`;
  return `${(share * 100).toFixed(3)} % (${pixels} px)${resized}`;
}

function picture(path: string, text: string): string {
  const address = escaped(path.split('/').map(encodeURIComponent).join('/'));
  return `<a href="${address}"><img loading="lazy" src="${address}" alt="${escaped(text)}"></a>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export type Size = { readonly width: number; readonly height: number };

export type PictureDifference = {
  readonly before: Size;
  readonly after: Size;
  /** How many of the pixels that either picture covers differ. */
  readonly pixels: number;
  /** The same as a part of all of them, 0 to 1. */
  readonly share: number;
  /** The picture after, pale, with what differs in red; as a PNG. */
  readonly drawn: Buffer;
};

const channels = 4;
// Far below what an eye tells apart; the least that two encodings of one colour may differ by.
const threshold = 0.02;

/** Compares two pictures pixel by pixel; null when they look the same. What only one of them covers counts as different. */
export async function comparePictures(beforeFile: string, afterFile: string): Promise<PictureDifference | null> {
  const [beforeBytes, afterBytes] = await Promise.all([readFile(beforeFile), readFile(afterFile)]);
  if (beforeBytes.equals(afterBytes)) return null;
  const [before, after] = await Promise.all([sizeOf(beforeBytes), sizeOf(afterBytes)]);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [beforePixels, afterPixels] = await Promise.all([
    pixelsOf(beforeBytes, { width, height }),
    pixelsOf(afterBytes, { width, height }),
  ]);
  const drawn = Buffer.alloc(width * height * channels);
  // Smoothed edges count too: they move when a letter or a line moves by less than a pixel.
  const pixels = pixelmatch(beforePixels, afterPixels, drawn, width, height, { threshold, includeAA: true });
  if (pixels === 0 && before.width === after.width && before.height === after.height) return null;
  const png = await sharp(drawn, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer();
  return { before, after, pixels, share: pixels / (width * height), drawn: png };
}

async function sizeOf(bytes: Buffer): Promise<Size> {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

/** The pixels of a picture on a canvas of this size; clear where the picture does not reach. */
async function pixelsOf(bytes: Buffer, { width, height }: Size): Promise<Buffer> {
  const size = await sizeOf(bytes);
  return sharp(bytes)
    .ensureAlpha()
    .extend({ right: width - size.width, bottom: height - size.height, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer();
}

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
