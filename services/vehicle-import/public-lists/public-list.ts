import { fold } from '@/lib/domain/search/tokens';

/** A car of a public list: one line, for one year. Null is unknown. */
export interface ListedCar {
  readonly make: string;
  readonly model: string;
  readonly typeName: string;
  /** A word of the shop's fuels. */
  readonly fuel: string;
  readonly ccm: number | null;
  readonly liter: number | null;
  readonly cylinders: number | null;
  readonly kw: number | null;
  readonly drive: string | null;
  /** A word of the shop's bodies; empty when unknown. */
  readonly body: string;
  readonly year: number;
}

/** The headings of a column, the most precise first. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Returns the trimmed value of a column; empty when the file does not have the column. */
export type ListCell<Column extends string> = (column: Column) => string;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Spellings of a heading: without accents, and without accented letters, which a wrong encoding changes. */
const spellingsOf = (heading: string) => [lettersOf(fold(heading)), lettersOf(heading)];

/** Positions of the columns in a header. */
export function columnsOf<Column extends string>(
  headings: Headings<Column>,
  header: readonly string[],
): ReadonlyMap<string, number> {
  const cells = header.map(spellingsOf);
  const positions = new Map<string, number>();
  for (const [column, names] of Object.entries<readonly string[]>(headings)) {
    const matches = names.map((name) => cells.findIndex((cell) => spellingsOf(name).some((way) => cell.includes(way))));
    const at = matches.find((match) => match >= 0);
    if (at !== undefined) positions.set(column, at);
  }
  return positions;
}

/** The version without a leading model name. The models `Corsa` and `M` are not removed from `Corsa-E` and `M2`. */
export function withoutModel(version: string, model: string): string {
  const rest = version.slice(model.length);
  const startsWithModel = version.toLowerCase().startsWith(model.toLowerCase()) && /^(?:$|[\s(,/])/.test(rest);
  return startsWithModel ? rest.trim() : version;
}
