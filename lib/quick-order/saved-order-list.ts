import type { OrderRow, SavedRow } from './order-rows';

const name = 'piesar-quick-order';

export type SavedOrderList = { readonly text: string; readonly rows: readonly SavedRow[] };
const nothing: SavedOrderList = { text: '', rows: [] };

/** Keeps the list of this tab over a reload; storage may be blocked or full, then it is lost with the page. */
export function saveOrderList({ text, rows }: { readonly text: string; readonly rows: readonly OrderRow[] }): void {
  const kept: SavedOrderList = { text, rows: rows.map(({ id: _, answer: __, ...row }) => row) };
  try {
    if (text === '' && rows.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {}
}

/** The list as it was kept; nothing when there is none or something else stands in its place. */
export function savedOrderList(): SavedOrderList {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isKept(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

function isKept(value: unknown): value is SavedOrderList {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
