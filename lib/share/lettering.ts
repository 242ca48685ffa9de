import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Command, type Font } from 'opentype.js';

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

export type TypefaceName = keyof typeof files;

const loaded = new Map<TypefaceName, readonly Font[]>();

function fontsOf(face: TypefaceName): readonly Font[] {
  const known = loaded.get(face);
  if (known) return known;
  const fonts = files[face].map((name) => readFont(join('lib/share/fonts', `ibm-plex-${name}-normal.woff`)));
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
