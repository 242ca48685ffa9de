import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { storedJson, storeJson } from '@/lib/browser/storage/stored-json';
import { maxNumberLength } from '@/lib/contract/limits';
import type { QuickAnswer, QuickCandidate } from '@/lib/contract/orders/quick-order';
import type { CartIntent, CartLine } from '@/lib/contract/orders/session';
import { maxPieces } from '@/lib/domain/cart/limits';
import { lineOptions } from '@/lib/domain/cart/pending-intents';
import { isRecord } from '@/lib/domain/json/is-record';
import { addMoney, mdl, multiplyMoney } from '@/lib/domain/money/money';
import type { QuantityFault } from '@/lib/domain/quick-order/columns';
import type { ListLine } from '@/lib/domain/quick-order/read-list';
import { normaliseOen } from '@/lib/domain/search/oen';

/** The part of a row saved across reloads; the service's answer is requested again. */
type SavedRow = {
  /** Where it stood in the list; several when the same part was listed more than once. */
  readonly lines: readonly number[];
  /** The number as written. */
  readonly text: string;
  /** Null while a written quantity cannot be ordered. */
  readonly quantity: number | null;
  readonly fault: QuantityFault | null;
  readonly choice: number | null;
  readonly skipped: boolean;
};

/** A row of the quick order: its number, the matches, and the choice. */
export type OrderRow = SavedRow & { readonly id: number; readonly answer: QuickAnswer };

/** What the shopper must settle before a row can go into the cart; `ready` and `skipped` need nothing. */
export type RowState = 'ready' | 'skipped' | 'unknown' | 'choose' | 'gone' | 'soldOut' | 'short' | 'quantity';

export const rowCandidates = ({ answer }: Pick<OrderRow, 'answer'>): readonly QuickCandidate[] =>
  answer.outcome === 'unknown' ? answer.nearest : answer.candidates;

/** The product of the row; undefined until chosen. */
export function chosenCandidate(row: OrderRow): QuickCandidate | undefined {
  return rowCandidates(row).find(({ id }) => id === row.choice);
}

export function rowState(row: OrderRow): RowState {
  if (row.skipped) return 'skipped';
  const product = chosenCandidate(row);
  if (!product) {
    if (row.answer.outcome === 'unknown') return 'unknown';
    return row.answer.candidates.some(({ price }) => price !== null) ? 'choose' : 'gone';
  }
  if (product.price === null) return 'gone';
  if (row.quantity === null) return 'quantity';
  const left = availableQuantity(product);
  if (left === 0) return 'soldOut';
  return row.quantity > left ? 'short' : 'ready';
}

/** How many can be had. */
export function availableQuantity({ availability }: Pick<QuickCandidate, 'availability'>): number {
  return availability.quantity;
}

/** Rows of a resolved list; repeated parts become one row. */
export function toRows(lines: readonly ListLine[], answers: readonly QuickAnswer[]): OrderRow[] {
  const rows = lines.flatMap(({ line, readings }, at): OrderRow[] => {
    const answer = answers[at];
    const read = readings[answer?.read ?? 0] ?? readings[0];
    if (!answer || !read) return [];
    const { value, fault = null } = read.quantity;
    const row = {
      id: at,
      lines: [line],
      text: read.text,
      quantity: value,
      fault,
      choice: null,
      skipped: false,
      answer,
    };
    return [{ ...row, choice: firstChoice(answer) }];
  });
  return merge(rows);
}

/** Saved rows with the service's current answer. */
export function restoreRows(saved: readonly SavedRow[], answers: readonly QuickAnswer[]): OrderRow[] {
  return saved.flatMap((row, id) => {
    const answer = answers[id];
    if (!answer) return [];
    const stands = rowCandidates({ answer }).some((candidate) => candidate.id === row.choice);
    return [{ ...row, id, answer, choice: stands ? row.choice : firstChoice(answer) }];
  });
}

/** The requested part itself, among what replaces it. */
export function requestedPart({ outcome, candidates }: QuickAnswer): QuickCandidate | undefined {
  return outcome === 'superseded' ? candidates.find(({ relation }) => relation !== 'replacement') : undefined;
}

/** A part that is still sold is kept, even when it is out of stock: what replaces it may differ. */
function firstChoice(answer: QuickAnswer): number | null {
  const { outcome, candidates } = answer;
  if (outcome !== 'exact' && outcome !== 'superseded') return null;
  const requested = requestedPart(answer);
  if (requested?.price) return requested.id;
  const sold = candidates.find((candidate) => candidate.price !== null && availableQuantity(candidate) > 0);
  return (sold ?? candidates[0])?.id ?? null;
}

function merge(rows: readonly OrderRow[]): OrderRow[] {
  const merged = new Map<string, OrderRow>();
  for (const row of rows) {
    const key =
      row.quantity === null ? `line ${row.id}` : row.choice === null ? normaliseOen(row.text) : `part ${row.choice}`;
    const before = merged.get(key);
    merged.set(key, before ? together(before, row) : row);
  }
  return [...merged.values()];
}

function together(one: OrderRow, other: OrderRow): OrderRow {
  const sum = (one.quantity ?? 0) + (other.quantity ?? 0);
  const lines = [...one.lines, ...other.lines];
  return sum > maxPieces ? { ...one, lines, quantity: null, fault: 'many' } : { ...one, lines, quantity: sum };
}

/** Total price and number of pieces of the rows that are ready. */
export function totalsOf(rows: readonly OrderRow[]) {
  const ready = rows.filter((row) => rowState(row) === 'ready');
  const sums = ready.flatMap((row) => {
    const price = chosenCandidate(row)?.price;
    return price ? [multiplyMoney(price, row.quantity ?? 0)] : [];
  });
  return {
    rows: ready.length,
    pieces: ready.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    total: sums.length === 0 ? mdl(0) : addMoney(...sums),
  };
}

type SavedOrderList = { readonly text: string; readonly rows: readonly SavedRow[] };
const nothing: SavedOrderList = { text: '', rows: [] };

/** Saves the list of this tab over a reload; storage may be blocked or full, then it is lost with the page. */
export function saveOrderList({ text, rows }: { readonly text: string; readonly rows: readonly OrderRow[] }): void {
  const saved: SavedOrderList = { text, rows: rows.map(({ id: _, answer: __, ...row }) => row) };
  storeJson('sessionStorage', privateKeys.quickOrder, text === '' && rows.length === 0 ? null : saved);
}

/** The saved list; empty if absent or invalid. */
export function savedOrderList(): SavedOrderList {
  const saved = storedJson('sessionStorage', privateKeys.quickOrder);
  return isOrderList(saved) ? saved : nothing;
}

function isOrderList(value: unknown): value is SavedOrderList {
  return (
    isRecord(value) && typeof value['text'] === 'string' && Array.isArray(value['rows']) && value['rows'].every(isRow)
  );
}

function isRow(value: unknown): value is SavedRow {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return false;
  const { text, quantity, choice, skipped } = value;
  const number = (one: unknown) => one === null || typeof one === 'number';
  return typeof text === 'string' && text !== '' && number(quantity) && number(choice) && typeof skipped === 'boolean';
}

/** The contract says the same, but its schemas are too heavy for the browser. */
export const maxCartLines = 200;

export type CartAddition = {
  readonly intents: readonly CartIntent[];
  /** Rows that the intents put into the cart. */
  readonly rows: readonly OrderRow[];
  /** Parts of which the cart cannot hold as many as there would be: it gets the most. */
  readonly capped: number;
  /** Lines beyond what a cart holds; then nothing is to be sent. */
  readonly over: number;
};

/** The chosen product and the number that it replaces; undefined for a part that was asked for. */
function replacedNumber(row: OrderRow): [productId: number, number: string][] | undefined {
  const chosen = chosenCandidate(row);
  if (chosen?.relation !== 'replacement') return undefined;
  const requested = requestedPart(row.answer);
  const number = requested ? [requested.brand?.name, requested.partNumber].filter(Boolean).join(' ') : row.text;
  return [[chosen.id, number.slice(0, maxNumberLength)]];
}

/** Changes that add the ready rows to a cart, on top of existing quantities. */
export function cartAddition(rows: readonly OrderRow[], lines: readonly CartLine[]): CartAddition {
  const ready = rows.filter((row) => rowState(row) === 'ready');
  const quantities = new Map<number, number>();
  for (const { choice, quantity } of ready) {
    if (choice !== null) quantities.set(choice, (quantities.get(choice) ?? 0) + (quantity ?? 0));
  }
  let capped = 0;
  let fresh = 0;
  const insteadOf = new Map(ready.flatMap((row) => replacedNumber(row) ?? []));
  const intents = [...quantities].map(([productId, quantity]): CartIntent => {
    const line = lines.find(({ product }) => product.id === productId);
    if (!line) fresh += 1;
    const sum = (line?.quantity ?? 0) + quantity;
    if (sum > maxPieces) capped += 1;
    const replaced = insteadOf.get(productId);
    return {
      productId,
      quantity: Math.min(sum, maxPieces),
      ...(line && { options: lineOptions(line) }),
      ...(replaced !== undefined && { insteadOf: replaced }),
    };
  });
  return { intents, rows: ready, capped, over: Math.max(0, lines.length + fresh - maxCartLines) };
}
