import { type FileProfile, type ListField, type ListPreview, listFields } from '@/lib/contract/admin/suppliers';

/** The meaning of a column: a field, the stock of a warehouse, or none. */
export type Meaning = ListField | `warehouse:${number}` | 'ignored';

type Columns = Pick<ListPreview, 'columns'>;
type Mapping = Pick<FileProfile, 'columns' | 'ignored' | 'stockColumns'>;

const warehouseOf = (meaning: Meaning) => /^warehouse:(\d+)$/.exec(meaning)?.[1];

/** The current meaning of a column. */
export function meaningOf(heading: string, { columns }: Columns, { stockColumns }: Mapping): Meaning {
  const stock = stockColumns.find((one) => one.heading === heading);
  if (stock) return `warehouse:${stock.warehouseId}`;
  return listFields.find((field) => columns[field] === heading) ?? 'ignored';
}

/** Returns the profile with a new meaning for one column. The other columns keep their shown meanings. */
export function withMeaning(profile: FileProfile, preview: Columns, heading: string, meaning: Meaning): FileProfile {
  const field = listFields.find((one) => one === meaning);
  const kept = listFields.flatMap((one) => {
    const present = preview.columns[one];
    return present === undefined || present === heading || one === field ? [] : [[one, present] as const];
  });
  const previousHeading = field && preview.columns[field];
  const ignored = profile.ignored.filter((one) => one !== heading);
  const warehouse = warehouseOf(meaning);
  const stockColumns = profile.stockColumns.filter((one) => one.heading !== heading);
  return {
    ...profile,
    columns: { ...Object.fromEntries(kept), ...(field && { [field]: heading }) },
    ignored: [
      ...ignored,
      ...(meaning === 'ignored' ? [heading] : []),
      ...(previousHeading !== undefined && previousHeading !== heading && !ignored.includes(previousHeading)
        ? [previousHeading]
        : []),
    ],
    stockColumns: [...stockColumns, ...(warehouse ? [{ heading, warehouseId: Number(warehouse) }] : [])],
  };
}

/** Returns the profile without column meanings, so that the server proposes them for the new table. */
export function withoutColumns(profile: FileProfile): FileProfile {
  return { ...profile, columns: {}, ignored: [], stockColumns: [] };
}

/** A text in a stock column with its quantity; null if the quantity is unknown. */
export type StockWord = { readonly word: string; readonly quantity: number | null; readonly rows: number };

/** The non-numeric stock texts of the shown rows, most frequent first. */
export function stockWordsOf(
  { columns, headings, rows }: Pick<ListPreview, 'columns' | 'headings' | 'rows'>,
  { stockColumns, stockWords }: FileProfile,
): StockWord[] {
  const stockHeadings = new Set([columns.stock, ...stockColumns.map(({ heading }) => heading)]);
  const positions = headings.flatMap((heading, at) => (stockHeadings.has(heading) ? [at] : []));
  const words = new Map<string, StockWord>();
  for (const { cells, stock } of rows)
    for (const [order, at] of positions.entries()) {
      const word = cells[at]?.trim() ?? '';
      if (word === '' || word.length > 60 || /^\d+(?:[.,]\d+)?$/.test(word)) continue;
      const entry = words.get(word);
      const profileWord = stockWords.find((one) => one.word.toLowerCase() === word.toLowerCase());
      const quantity = profileWord?.quantity ?? (positions.length === 1 ? stock[0] : stock[order])?.quantity ?? null;
      words.set(word, { word, quantity: entry?.quantity ?? quantity, rows: (entry?.rows ?? 0) + 1 });
    }
  return [...words.values()].sort((one, other) => other.rows - one.rows);
}

/** Returns the profile with a quantity for a stock text. */
export function withStockWord(profile: FileProfile, word: string, quantity: number): FileProfile {
  const otherWords = profile.stockWords.filter((one) => one.word.toLowerCase() !== word.toLowerCase());
  return { ...profile, stockWords: [...otherWords, { word, quantity }] };
}
