import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { textKeys } from '@/lib/contract/locales/every-locale';
import type { TextKey } from '@/lib/contract/locales/locales';
import { readBrands, readTaxonomy } from '@/services/reference/reference-data';

/** The columns of the list that is made. */
export const columns = [
  'brand',
  'part_number',
  'category',
  ...textKeys.map((key) => `name_${key}`),
  'price',
  'compare_at',
  'ean',
  'oe',
  'stock',
];

const linesPerWrite = 500;

/** Writes a price list of so many lines, each another article, the same on every call. */
export async function writePriceList(file: string, lines: number): Promise<void> {
  await pipeline(Readable.from(pieces(lines)), createWriteStream(file));
}

/** Writes another price and stock for each article of that list. */
export async function writePriceChanges(file: string, lines: number): Promise<void> {
  await pipeline(Readable.from(changes(lines)), createWriteStream(file));
}

const brandNames = () => readBrands().brands.map(({ name }) => name);
const partNumber = (n: number) => `B${String(n).padStart(8, '0')}`;

function* changes(lines: number): Generator<string> {
  const brands = brandNames();
  yield 'brand,part_number,price,stock\n';
  for (let from = 0; from < lines; from += linesPerWrite) {
    let text = '';
    for (let n = from; n < Math.min(from + linesPerWrite, lines); n += 1) {
      const fields = [
        brands[n % brands.length] ?? '',
        partNumber(n),
        `${60 + ((n * 41) % 9000)},90`,
        `1:${(n + 7) % 20}|4:${(n + 3) % 50}`,
      ];
      text += `${fields.map(quoted).join(',')}\n`;
    }
    yield text;
  }
}

function* pieces(lines: number): Generator<string> {
  const brands = brandNames();
  const kinds = readTaxonomy().nodes.filter(({ level }) => level === 2);
  yield `${columns.join(',')}\n`;
  for (let from = 0; from < lines; from += linesPerWrite) {
    let text = '';
    for (let n = from; n < Math.min(from + linesPerWrite, lines); n += 1) text += line(n, brands, kinds);
    yield text;
  }
}

type Kind = { readonly code: string } & { readonly [Column in `name_${TextKey}`]: string };

function line(n: number, brands: readonly string[], kinds: readonly Kind[]): string {
  const brand = brands[n % brands.length] ?? '';
  const kind = kinds[(n * 7) % kinds.length];
  const number = partNumber(n);
  const price = 50 + ((n * 37) % 9000);
  const oe = `Volkswagen:1K0 ${100 + (n % 900)} ${String(n).padStart(7, '0')}|Skoda:5Q0 ${String(n).padStart(7, '0')}`;
  const fields = [
    brand,
    number,
    kind?.code ?? '',
    ...textKeys.map((key) => `${kind?.[`name_${key}`] ?? ''} ${brand} ${number}, "tip ${n % 12}"`),
    `${price},50`,
    n % 5 === 0 ? String(price + 100) : '',
    String(4_000_000_000_000 + n),
    oe,
    `1:${n % 20}|4:${n % 50}`,
  ];
  return `${fields.map(quoted).join(',')}\n`;
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
