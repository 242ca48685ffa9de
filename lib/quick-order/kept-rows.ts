import type { KeptRow, OrderRow } from './rows';

const name = 'piesar-quick-order';

export type Kept = { readonly text: string; readonly rows: readonly KeptRow[] };
const nothing: Kept = { text: '', rows: [] };

/** Keeps the list of this tab over a reload; storage may be blocked or full, then it is lost with the page. */
export function keepOrder({ text, rows }: { readonly text: string; readonly rows: readonly OrderRow[] }): void {
  const kept: Kept = { text, rows: rows.map(({ id: _, answer: __, ...row }) => row) };
  try {
    if (text === '' && rows.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {}
}

/** The list as it was kept; nothing when there is none or something else stands in its place. */
export function keptOrder(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isKept(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    isRecord(value) && typeof value['text'] === 'string' && Array.isArray(value['rows']) && value['rows'].every(isRow)
  );
}

function isRow(value: unknown): value is KeptRow {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return false;
  const { text, quantity, choice, skipped } = value;
  const number = (one: unknown) => one === null || typeof one === 'number';
  return typeof text === 'string' && text !== '' && number(quantity) && number(choice) && typeof skipped === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
