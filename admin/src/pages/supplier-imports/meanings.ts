import { type FileProfile, type ListField, type ListPreview, listFields } from '@/lib/contract/admin/suppliers';

/** What a column means: a field, the stock of a warehouse, or nothing. */
export type Meaning = ListField | `warehouse:${number}` | 'ignored';

type Columns = Pick<ListPreview, 'columns'>;
type Mapping = Pick<FileProfile, 'columns' | 'ignored' | 'stockColumns'>;

const warehouseOf = (meaning: Meaning) => /^warehouse:(\d+)$/.exec(meaning)?.[1];

/** What a column of the list means at present. */
export function meaningOf(heading: string, { columns }: Columns, { stockColumns }: Mapping): Meaning {
  const stock = stockColumns.find((one) => one.heading === heading);
  if (stock) return `warehouse:${stock.warehouseId}`;
  return listFields.find((field) => columns[field] === heading) ?? 'ignored';
}

/** The profile in which a column means something else. The meanings of the other columns stay as they are shown. */
export function withMeaning(profile: FileProfile, preview: Columns, heading: string, meaning: Meaning): FileProfile {
  const field = listFields.find((one) => one === meaning);
  const kept = listFields.flatMap((one) => {
    const present = preview.columns[one];
    return present === undefined || present === heading || one === field ? [] : [[one, present] as const];
  });
  const replaced = field && preview.columns[field];
  const ignored = profile.ignored.filter((one) => one !== heading);
  const warehouse = warehouseOf(meaning);
  const stockColumns = profile.stockColumns.filter((one) => one.heading !== heading);
  return {
    ...profile,
    columns: { ...Object.fromEntries(kept), ...(field && { [field]: heading }) },
    ignored: [
      ...ignored,
      ...(meaning === 'ignored' ? [heading] : []),
      ...(replaced !== undefined && replaced !== heading && !ignored.includes(replaced) ? [replaced] : []),
    ],
    stockColumns: [...stockColumns, ...(warehouse ? [{ heading, warehouseId: Number(warehouse) }] : [])],
  };
}

/** The profile without columns, which are proposed again for another table. */
export function withoutColumns(profile: FileProfile): FileProfile {
  return { ...profile, columns: {}, ignored: [], stockColumns: [] };
}

/** A text in a stock column, with the quantity that it means; null if that is unknown. */
export type StockWord = { readonly word: string; readonly quantity: number | null; readonly rows: number };

/** The stock texts of the shown rows that are no numbers, the most frequent first. */
export function stockWordsOf(
  { columns, headings, rows }: Pick<ListPreview, 'columns' | 'headings' | 'rows'>,
  { stockColumns, stockWords }: FileProfile,
): StockWord[] {
  const named = new Set([columns.stock, ...stockColumns.map(({ heading }) => heading)]);
  const positions = headings.flatMap((heading, at) => (named.has(heading) ? [at] : []));
  const words = new Map<string, StockWord>();
  for (const { cells, stock } of rows)
    for (const [order, at] of positions.entries()) {
      const word = cells[at]?.trim() ?? '';
      if (word === '' || word.length > 60 || /^\d+(?:[.,]\d+)?$/.test(word)) continue;
      const known = words.get(word);
      const typed = stockWords.find((one) => one.word.toLowerCase() === word.toLowerCase());
      const quantity = typed?.quantity ?? (positions.length === 1 ? stock[0] : stock[order])?.quantity ?? null;
      words.set(word, { word, quantity: known?.quantity ?? quantity, rows: (known?.rows ?? 0) + 1 });
    }
  return [...words.values()].sort((one, other) => other.rows - one.rows);
}

/** The profile in which a stock text means a quantity. */
export function withStockWord(profile: FileProfile, word: string, quantity: number): FileProfile {
  const others = profile.stockWords.filter((one) => one.word.toLowerCase() !== word.toLowerCase());
  return { ...profile, stockWords: [...others, { word, quantity }] };
}
