import { readCsv } from '@/lib/domain/quick-order/read-file';
import { decodeTable } from '@/lib/domain/tables/encoding';
import { plainHeading } from '@/lib/domain/tables/headings';
import { readBani } from './amounts';

/** A line of a bank statement in the form of the API. */
export type StatementLine = Payment & { readonly occurrence: number };
type Payment = { readonly day: string; readonly amount: number; readonly text: string };

export type Statement = {
  readonly lines: readonly StatementLine[];
  /** Outgoing payments and payments in another currency. */
  readonly leftOut: number;
  /** Numbers of the lines whose day or amount cannot be read. */
  readonly unread: readonly number[];
};

/** `text`: the file is not a text table. `columns`: no heading names the day and the amount. */
export type StatementFault = 'text' | 'columns';

const maxRows = 20_000;
const maxTextLength = 500;

const forms = {
  day: /^(?:data|date|дата)(?:\s|$)/,
  credit: /^(?:credit|intrari|incasari|incasat|кредит|приход|поступ|зачисл)/,
  amount: /^(?:suma|amount|sum|сумма)(?:\s|$)/,
  currency: /^(?:valuta|moneda|currency|валюта)(?:\s|$)/,
  text: /^(?:destinat|detali|descri|explica|scop|purpose|details|platitor|contragent|partener|beneficiar|ordonator|payer|nume|denumire|назначен|основани|описани|комментар|плательщик|контрагент|отправител|наименован)/,
};
const lei = /^(?:mdl|lei|leu|498|лей|леи)?$/i;

type Columns = {
  readonly day: number;
  readonly amount: number;
  readonly currency: number;
  readonly texts: readonly number[];
};

function columnsOf(cells: readonly string[]): Columns | undefined {
  const headings = cells.map(plainHeading);
  const at = (form: RegExp) => headings.findIndex((heading) => form.test(heading));
  const credit = at(forms.credit);
  const amount = credit >= 0 ? credit : at(forms.amount);
  const day = at(forms.day);
  const texts = headings.flatMap((heading, index) => (forms.text.test(heading) ? [index] : []));
  return day < 0 || amount < 0 || texts.length === 0 ? undefined : { day, amount, currency: at(forms.currency), texts };
}

/** A day such as `29.11.2026`, `29/11/26` or `2026-11-29`, also with a time; undefined for another text. */
export function readDay(text: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]|$)/.exec(text.trim()) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:\s|$)/.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined;
}

/**
 * Parses a row as a payment, or returns the reason for skipping it; undefined for empty rows and totals, which have no
 * day.
 */
function readRow(cells: readonly string[], columns: Columns): Payment | 'unread' | 'leftOut' | undefined {
  const cell = (at: number) => cells[at]?.trim() ?? '';
  if (!/\d/.test(cell(columns.day))) return undefined;
  // Outgoing payments have an empty credit cell.
  if (cell(columns.amount) === '' || !lei.test(cell(columns.currency))) return 'leftOut';
  const day = readDay(cell(columns.day));
  const amount = readBani(cell(columns.amount));
  if (day === undefined || amount === undefined) return 'unread';
  if (amount <= 0) return 'leftOut';
  const texts = columns.texts.map(cell).filter((part) => part !== '');
  return { day, amount, text: texts.join(', ').replace(/\s+/g, ' ').slice(0, maxTextLength).trim() || '—' };
}

/** Reads the incoming payments of a bank statement in CSV. Lines above the headings are skipped. */
export function readStatement(bytes: Uint8Array): Statement | StatementFault {
  const text = decodeTable(bytes);
  if (text === undefined) return 'text';
  const rows = readCsv(text, maxRows);
  const start = rows.findIndex((cells) => columnsOf(cells) !== undefined);
  const columns = columnsOf(rows[start] ?? []);
  if (!columns) return 'columns';
  const parsedRows = rows.slice(start + 1).map((cells) => readRow(cells, columns));
  return {
    lines: withOccurrences(parsedRows.filter((row) => typeof row === 'object')),
    leftOut: parsedRows.filter((row) => row === 'leftOut').length,
    unread: parsedRows.flatMap((row, at) => (row === 'unread' ? [start + at + 2] : [])),
  };
}

/** Numbers equal payments of a statement, which are different transfers. */
function withOccurrences(payments: readonly Payment[]): StatementLine[] {
  const seen = new Map<string, number>();
  return payments.map((payment) => {
    const key = JSON.stringify([payment.day, payment.amount, payment.text]);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...payment, occurrence };
  });
}

/** Lines in pieces of at most `size`. */
export function piecesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
