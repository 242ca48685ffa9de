import type { Money } from '@/lib/contract/shared';

/** A line of a quote with its list price. */
export type QuoteLine = {
  readonly prodId: number;
  readonly name: string;
  readonly brand: string;
  readonly number: string;
  readonly quantity: number;
  readonly list: Money;
};

/** The kit of a quote. */
export type QuoteOffer = { readonly job: string; readonly car: string; readonly lines: readonly QuoteLine[] };

type PricedLine = QuoteLine & { readonly each: number; readonly total: number };

export type Quote = {
  readonly lines: readonly PricedLine[];
  /** In bani: the price for the workshop, the price for its customer, and the difference. */
  readonly purchase: number;
  readonly parts: number;
  readonly profit: number;
};

const maxMargin = 300;

/** Parses a typed percentage from 0 to 300; undefined when invalid. */
export function readMargin(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && number >= 0 && number <= maxMargin ? number : undefined;
}

/** Parses a typed sum in lei to bani; 0 when invalid. */
export function readLei(text: string): number {
  const number = Number(text.trim().replace(/\s/g, '').replace(',', '.'));
  return number > 0 && number < 10_000_000 ? Math.round(number * 100) : 0;
}

/** Adds the margin to the workshop's own prices, rounding each to the nearest ban. */
export function quoteOf(lines: readonly QuoteLine[], own: ReadonlyMap<number, number>, margin: number): Quote {
  const bought = (line: QuoteLine) => own.get(line.prodId) ?? line.list.amount;
  const priced = lines.map((line) => {
    const each = Math.round((bought(line) * (100 + margin)) / 100);
    return { ...line, each, total: each * line.quantity };
  });
  const purchase = lines.reduce((sum, line) => sum + bought(line) * line.quantity, 0);
  const parts = priced.reduce((sum, { total }) => sum + total, 0);
  return { lines: priced, purchase, parts, profit: parts - purchase };
}
