import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Command, type Font } from 'opentype.js';
import { cardSize, panel, type ShareCard } from './preview-card';

type Measure = (text: string) => number;

/**
 * Wraps a text to lines of `width`. Text beyond the last line ends with an ellipsis; a word wider than a line is cut.
 */
export function wrap(text: string, { width, lines }: { width: number; lines: number }, measure: Measure): string[] {
  const words = text.trim().split(/\s+/u).filter(Boolean);
  const made: string[] = [];
  let line = '';
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (made.length === lines - 1)
      return [...made, shorten([line, ...words.slice(at)].join(' ').trim(), width, measure)];
    if (line !== '') made.push(line);
    line = measure(word) <= width ? word : shorten(word, width, measure);
  }
  return line === '' ? made : [...made, line];
}

function shorten(text: string, width: number, measure: Measure): string {
  const signs = [...text];
  if (measure(text) <= width) return text;
  let [fits, over] = [1, signs.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (measure(ended(signs, middle)) <= width) fits = middle;
    else over = middle;
  }
  return ended(signs, fits);
}

function ended(signs: readonly string[], length: number): string {
  return length === signs.length ? signs.join('') : `${signs.slice(0, length).join('').trimEnd()}…`;
}

/** The shop's own fonts, uncompressed; pages use the same in a format that only browsers read. */
const files = {
  semibold: ['sans-latin-600', 'sans-latin-ext-600', 'sans-cyrillic-600'],
  bold: ['sans-latin-700', 'sans-latin-ext-700', 'sans-cyrillic-700'],
  mono: ['mono-latin-600', 'sans-cyrillic-600'],
} as const;

type TypefaceName = keyof typeof files;

const loaded = new Map<TypefaceName, readonly Font[]>();

function fontsOf(face: TypefaceName): readonly Font[] {
  const cached = loaded.get(face);
  if (cached) return cached;
  const fonts = files[face].map((name) => readFont(join('lib/storefront/share/fonts', `ibm-plex-${name}-normal.woff`)));
  loaded.set(face, fonts);
  return fonts;
}

function readFont(path: string): Font {
  const bytes = readFileSync(join(process.cwd(), path));
  return opentype.parse(new Uint8Array(bytes).buffer);
}

type TextRun = { readonly font: Font; text: string };

/** A text in pieces, each in the file that has its letters; what no file has is left out. */
function runsOf(text: string, face: TypefaceName): TextRun[] {
  const fonts = fontsOf(face);
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC')) {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0);
    const last = runs.at(-1);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** How wide a text is at a size, in pixels. */
export function widthOf(text: string, face: TypefaceName, size: number): number {
  return runsOf(text, face).reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0);
}

type TextPosition = { readonly x: number; readonly y: number; readonly size: number };

// The package's own writer stumbles over very small numbers.
function written({ type, x, y, x1, y1, x2, y2 }: Command): string {
  const points = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + points.map((value) => Math.round(value * 10) / 10).join(' ');
}

/** The outlines of a text that begins at `x` on the base line `y`, as data of an SVG path. */
export function outlineOf(text: string, face: TypefaceName, { x, y, size }: TextPosition): string {
  let at = x;
  return runsOf(text, face)
    .map((run) => {
      const data = run.font.getPath(run.text, at, y, size).commands.map(written).join('');
      at += run.font.getAdvanceWidth(run.text, size);
      return data;
    })
    .join('');
}

// The tokens of the pages, as librsvg reads colours.
const colour = {
  background: '#f5f6f9',
  surface: '#ffffff',
  line: '#dbdee5',
  soft: '#5d6574',
  ink: '#141d2e',
  blue: '#2358e0',
};
const left = 72;
const titleSizes = [66, 56, 48] as const;
/** Characters of a text beyond which nothing fits on a card. */
const maxSigns = 200;
const titleLines = 3;
const maxTitleHeight = 170;

function words(
  text: string,
  face: TypefaceName,
  position: { x: number; y: number; size: number; fill: string },
): string {
  return `<path fill="${position.fill}" d="${outlineOf(text, face, position)}"/>`;
}

/** The title as large as it fits; the smallest size is cut. */
function setTitle(title: string, width: number): { readonly size: number; readonly lines: readonly string[] } {
  const fitted = titleSizes.map((size) => {
    const measure = (text: string) => widthOf(text, 'bold', size);
    return { size, lines: wrap(title.slice(0, maxSigns), { width, lines: titleLines }, measure) };
  });
  // Three lines of the largest size would reach the mark.
  const untruncated = fitted.find(
    ({ size, lines }) => !lines.at(-1)?.endsWith('…') && size * lines.length <= maxTitleHeight,
  );
  return untruncated ?? fitted[fitted.length - 1] ?? { size: 48, lines: [] };
}

function oneLine(text: string, face: TypefaceName, size: number, width: number): string {
  return wrap(text.slice(0, maxSigns), { width, lines: 1 }, (part) => widthOf(part, face, size))[0] ?? '';
}

function numberPlate(number: string, y: number, width: number): string {
  const size = 36;
  const text = oneLine(number, 'mono', size, width - 60);
  const wide = Math.ceil(widthOf(text, 'mono', size)) + 60;
  return [
    `<rect x="${left}" y="${y}" width="${wide}" height="64" rx="8" fill="${colour.surface}" stroke="${colour.ink}" stroke-width="2.5"/>`,
    `<path d="M${left + 8} ${y}h12v64h-12a8 8 0 0 1-8-8v-48a8 8 0 0 1 8-8z" fill="${colour.blue}"/>`,
    words(text, 'mono', { x: left + 38, y: y + 45, size, fill: colour.ink }),
  ].join('');
}

const drawn = new Map<string, string>();

/** What is inside one of the shop's own drawings, to be set into another. */
function inside(file: 'logo.svg' | 'mark.svg', transform: string): string {
  const shapes =
    drawn.get(file) ??
    readFileSync(join(process.cwd(), 'public/brand', file), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  drawn.set(file, shapes);
  return `<g transform="${transform}">${shapes}</g>`;
}

/** A card as SVG, its texts as outlines; `pictured` leaves room for a picture at its side. */
export function cardSvg(card: ShareCard, pictured: boolean): string {
  const { width: cardWidth, height } = cardSize;
  const width = panel.x - 40 - left;
  const { size, lines } = setTitle(card.title, width);
  const leading = Math.round(size * 1.14);
  const top = card.over === '' ? 150 : 190;
  const below = top + (lines.length - 1) * leading;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${height}">`,
    `<rect width="${cardWidth}" height="${height}" fill="${colour.background}"/>`,
    `<rect width="${cardWidth}" height="14" fill="${colour.blue}"/>`,
    words(oneLine(card.over, 'semibold', 34, width), 'semibold', { x: left, y: 118, size: 34, fill: colour.blue }),
    ...lines.map((line, at) => words(line, 'bold', { x: left, y: top + at * leading, size, fill: colour.ink })),
    card.number === null ? '' : numberPlate(card.number, below + 34, width),
    words(oneLine(card.under, 'semibold', 30, width), 'semibold', {
      x: left,
      y: below + (card.number === null ? 62 : 152),
      size: 30,
      fill: colour.soft,
    }),
    pictured
      ? `<rect x="${panel.x}" y="${panel.y}" width="${panel.size}" height="${panel.size}" rx="24" fill="${colour.surface}" stroke="${colour.line}" stroke-width="2"/>`
      : inside('mark.svg', 'translate(730 110) scale(8.6)'),
    inside('logo.svg', `translate(${left - 12} 502) scale(1.45)`),
    '</svg>',
  ].join('');
}
