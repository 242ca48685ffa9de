import { uuid } from '@/lib/browser/ids/uuid';
import { privateKeys, storedJson, storeJson } from '@/lib/browser/storage/browser-storage';
import { maxNumberLength } from '@/lib/contract/limits';
import type { QuickAnswer, QuickCandidate } from '@/lib/contract/orders/quick-order';
import type { CartCommand, CartLine } from '@/lib/contract/orders/session';
import { lineTarget, maxPieces } from '@/lib/domain/cart/commands';
import { addMoney, mdl, multiplyMoney } from '@/lib/domain/money/money';
import type { QuantityFault } from '@/lib/domain/quick-order/columns';
import type { ListLine } from '@/lib/domain/quick-order/read-list';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { isRecord } from '@/lib/domain/text/parse-values';

/** The fields of a row saved across reloads; the service's answer is requested again. */
type SavedRow = {
  /** Line numbers in the list; several if the part was listed more than once. */
  readonly lines: readonly number[];
  /** The part number as typed. */
  readonly text: string;
  /** Null while the typed quantity is invalid. */
  readonly quantity: number | null;
  readonly fault: QuantityFault | null;
  readonly choice: number | null;
  readonly skipped: boolean;
  /** Identifies the row in cart requests, so that a repeated request adds it once. */
  readonly commandId: string;
};

/** A row of the quick order: its number, the matches, and the choice. */
export type OrderRow = SavedRow & { readonly id: number; readonly answer: QuickAnswer };

/** State of a row; all except `ready` and `skipped` need a change before ordering. */
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

/** The available quantity. */
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
      commandId: uuid(),
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
    const isAvailable = rowCandidates({ answer }).some((candidate) => candidate.id === row.choice);
    return [{ ...row, id, answer, choice: isAvailable ? row.choice : firstChoice(answer) }];
  });
}

/** The requested part itself, next to its replacements. */
export function requestedPart({ outcome, candidates }: QuickAnswer): QuickCandidate | undefined {
  return outcome === 'superseded' ? candidates.find(({ relation }) => relation !== 'replacement') : undefined;
}

/** Prefers the requested part while it is sold, even if out of stock, because replacements may differ. */
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
    merged.set(key, before ? mergeRows(before, row) : row);
  }
  return [...merged.values()];
}

function mergeRows(one: OrderRow, other: OrderRow): OrderRow {
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

/** Stores the list of this tab for a reload. A blocked or full storage is ignored. */
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
  const { text, quantity, choice, skipped, commandId } = value;
  const number = (one: unknown) => one === null || typeof one === 'number';
  return (
    typeof text === 'string' &&
    text !== '' &&
    number(quantity) &&
    number(choice) &&
    typeof skipped === 'boolean' &&
    typeof commandId === 'string'
  );
}

/** Equal to the maximum in the contract, whose schemas are too large for the browser. */
export const maxCartLines = 200;

export type CartAddition = {
  readonly commands: readonly CartCommand[];
  /** Rows that the commands add. */
  readonly rows: readonly OrderRow[];
  /** Number of lines reduced to the maximum quantity. */
  readonly capped: number;
  /** Number of lines above the maximum of a cart; nothing is sent unless it is 0. */
  readonly over: number;
};

/** The number that the chosen product replaces. */
function replacedNumber({ answer, text }: OrderRow, { relation }: QuickCandidate): string | undefined {
  if (relation !== 'replacement') return undefined;
  const requested = requestedPart(answer);
  const number = requested ? [requested.brand?.name, requested.partNumber].filter(Boolean).join(' ') : text;
  return number.slice(0, maxNumberLength);
}

/** Commands that add the ready rows to a cart with these lines. */
export function cartAddition(rows: readonly OrderRow[], lines: readonly CartLine[]): CartAddition {
  const ready = rows.filter((row) => rowState(row) === 'ready');
  const lineOf = (productId: number) => lines.find(({ product }) => product.id === productId);
  const sums = new Map<number, number>();
  const commands = ready.flatMap((row): CartCommand[] => {
    const chosen = chosenCandidate(row);
    if (!chosen || row.quantity === null) return [];
    const line = lineOf(chosen.id);
    sums.set(chosen.id, (sums.get(chosen.id) ?? line?.quantity ?? 0) + row.quantity);
    const insteadOf = replacedNumber(row, chosen);
    const target = line ? lineTarget(line) : { productId: chosen.id };
    const details = { quantity: row.quantity, carId: null, ...(insteadOf !== undefined && { insteadOf }) };
    return [{ action: 'add', ...target, ...details, commandId: row.commandId }];
  });
  const capped = [...sums.values()].filter((sum) => sum > maxPieces).length;
  const added = [...sums.keys()].filter((productId) => !lineOf(productId)).length;
  return { commands, rows: ready, capped, over: Math.max(0, lines.length + added - maxCartLines) };
}
