import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outlineOf, type TypefaceName, widthOf, wrap } from './lettering';
import { cardSize, panel, type ShareCard } from './preview-card';

// The tokens of the pages, as librsvg reads colours.
const colour = {
  ground: '#f5f6f9',
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

function words(text: string, face: TypefaceName, place: { x: number; y: number; size: number; fill: string }): string {
  return `<path fill="${place.fill}" d="${outlineOf(text, face, place)}"/>`;
}

/** The title as large as it fits; the smallest size is cut. */
function setTitle(title: string, width: number): { readonly size: number; readonly lines: readonly string[] } {
  const fitted = titleSizes.map((size) => {
    const measure = (text: string) => widthOf(text, 'bold', size);
    return { size, lines: wrap(title.slice(0, maxSigns), { width, lines: titleLines }, measure) };
  });
  // Three lines of the largest size would reach the mark.
  const whole = fitted.find(({ size, lines }) => !lines.at(-1)?.endsWith('…') && size * lines.length <= maxTitleHeight);
  return whole ?? fitted[fitted.length - 1] ?? { size: 48, lines: [] };
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
    `<rect width="${cardWidth}" height="${height}" fill="${colour.ground}"/>`,
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
