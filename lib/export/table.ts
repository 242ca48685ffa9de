/** A cell: text, a whole number, a sum in bani or a day as `2026-11-21`, as its column says; null is empty. */
export type Cell = string | number | null;

export type Column = {
  readonly header: string;
  readonly kind: 'text' | 'whole' | 'money' | 'day';
  /** Characters, for programs that show columns. */
  readonly width: number;
};

/** A table that is written to a file while its rows come in. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]>;
};

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];
