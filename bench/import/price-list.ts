import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { textKeys } from '@/lib/contract/locales/locales';
import { csvLine } from '@/scripts/terminal';
import { readBrands, readTaxonomy } from '@/services/reference/reference-data';

/** The columns of the price list. */
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

/** Writes a deterministic price list with `lines` different articles, and one with other prices and stock for them. */
export async function writePriceLists(files: { added: string; changed: string }, lines: number): Promise<void> {
  const brands = readBrands().brands.map(({ name }) => name);
  const kinds = readTaxonomy().nodes.filter(({ level }) => level === 2);
  const articleOf = (n: number) => [brands[n % brands.length] ?? '', `B${String(n).padStart(8, '0')}`] as const;
  const added = (n: number) => {
    const [brand, number] = articleOf(n);
    const kind = kinds[(n * 7) % kinds.length];
    const price = 50 + ((n * 37) % 9000);
    const serial = String(n).padStart(7, '0');
    return [
      brand,
      number,
      kind?.code ?? '',
      ...textKeys.map((key) => `${kind?.[`name_${key}`] ?? ''} ${brand} ${number}, "tip ${n % 12}"`),
      `${price},50`,
      n % 5 === 0 ? String(price + 100) : '',
      eanOf(n),
      `Volkswagen:1K0 ${100 + (n % 900)} ${serial}|Skoda:5Q0 ${serial}`,
      `1:${n % 20}|4:${n % 50}`,
    ];
  };
  const changed = (n: number) => [
    ...articleOf(n),
    `${60 + ((n * 41) % 9000)},90`,
    `1:${(n + 7) % 20}|4:${(n + 3) % 50}`,
  ];
  await writeCsv(files.added, columns, lines, added);
  await writeCsv(files.changed, ['brand', 'part_number', 'price', 'stock'], lines, changed);
}

/** An EAN-13 with its check digit. */
function eanOf(n: number): string {
  const digits = String(400_000_000_000 + n);
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function writeCsv(
  file: string,
  headings: readonly string[],
  lines: number,
  fieldsOf: (n: number) => readonly string[],
): Promise<void> {
  const chunk = 500;
  function* chunks() {
    yield csvLine(headings);
    for (let from = 0; from < lines; from += chunk)
      yield Array.from({ length: Math.min(chunk, lines - from) }, (_, at) => csvLine(fieldsOf(from + at))).join('');
  }
  await pipeline(Readable.from(chunks()), createWriteStream(file));
}
