import { useEffect, useReducer, useRef } from 'react';
import { requestChange, sessionStore } from '@/components/session/session-client';
import {
  type CartAddition,
  cartAddition,
  type OrderRow,
  restoreRows,
  rowState,
  savedOrderList,
  saveOrderList,
  toRows,
  totalsOf,
} from '@/lib/browser/quick-order/order-rows';
import { type ApiError, type ApiResult, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { maxLinesAtOnce } from '@/lib/contract/limits';
import type { QuickAnswer } from '@/lib/contract/orders/quick-order';
import type { CartLine } from '@/lib/contract/orders/session';
import { shownLines } from '@/lib/domain/cart/pending-intents';
import type { FileFault, ReadSheet } from '@/lib/domain/quick-order/read-file';
import type { OrderList } from '@/lib/domain/quick-order/read-list';

/** Resolves lines to products, in order. Long lists are sent in chunks. */
export async function resolveLines(texts: readonly (readonly string[])[]): Promise<ApiResult<QuickAnswer[]>> {
  const answers: QuickAnswer[] = [];
  for (let from = 0; from < texts.length; from += maxLinesAtOnce) {
    const lines = texts.slice(from, from + maxLinesAtOnce).map((line) => ({ texts: line }));
    const body = { lang: document.documentElement.lang, lines };
    const result = await requestApi<ResponseOfCall<'shopQuickOrder'>>('/api/shop/quickorder', { method: 'POST', body });
    if (!result.ok) return result;
    answers.push(...result.data.lines);
  }
  return { ok: true, data: answers };
}

/** `full`: nothing was sent, because the cart has too few free lines. */
type AddToCartResult =
  | { readonly kind: 'added'; readonly addition: CartAddition }
  | { readonly kind: 'full'; readonly over: number }
  | { readonly kind: 'failed'; readonly error: ApiError | null };

/** Adds the ready rows to the cart in one request. */
async function addRowsToCart(rows: readonly OrderRow[]): Promise<AddToCartResult> {
  await sessionStore.load();
  // A pending `set` of the same product must be applied before this request.
  await sessionStore.flush();
  const { confirmed, pending, status, failure } = sessionStore.get();
  if (status !== 'ready' || !confirmed) return { kind: 'failed', error: failure };
  const lines: readonly CartLine[] = shownLines(confirmed, pending);
  const addition = cartAddition(rows, lines);
  if (addition.over > 0) return { kind: 'full', over: addition.over };
  const result = await requestChange({ cart: [...addition.commands] });
  return result.ok ? { kind: 'added', addition } : { kind: 'failed', error: result.error };
}

/** Errors and notices above the list. */
export type OrderNotice =
  | { readonly kind: 'error'; readonly error: ApiError | null }
  | { readonly kind: 'file'; readonly fault: FileFault }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'full'; readonly over: number }
  | { readonly kind: 'added'; readonly rows: number; readonly pieces: number; readonly capped: number };

type QuickOrderState = {
  /** The typed list; a file does not change it. */
  readonly text: string;
  readonly rows: readonly OrderRow[];
  /** Number of ignored lines in the last list. */
  readonly skipped: number;
  readonly cut: number;
  /** Whether quantities were missing; each such line counts as one piece. */
  readonly quantityMissing: boolean;
  /** Name of the sheet that was read, if the workbook has several. */
  readonly sheet: ReadSheet | null;
  readonly busy: 'reading' | 'adding' | null;
  readonly notice: OrderNotice | null;
  /** Whether the saved list has been restored and may be overwritten. */
  readonly restored: boolean;
  /** Whether to show the text of the list instead of its rows. */
  readonly isEditing: boolean;
};

const initialState: QuickOrderState = {
  text: '',
  rows: [],
  skipped: 0,
  cut: 0,
  quantityMissing: false,
  sheet: null,
  busy: null,
  notice: null,
  restored: false,
  isEditing: true,
};

type Change = Partial<QuickOrderState> | ((state: QuickOrderState) => Partial<QuickOrderState>);
const reduce = (state: QuickOrderState, change: Change): QuickOrderState => ({
  ...state,
  ...(typeof change === 'function' ? change(state) : change),
});

/** The quick-order list of this tab, which survives a reload. */
export function useQuickOrder() {
  const [state, change] = useReducer(reduce, initialState);
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    void restore(change);
  }, []);
  useEffect(() => {
    if (state.restored && state.busy !== 'reading') saveOrderList(state);
  }, [state]);
  return { ...state, ...actionsOf(state, change) };
}
export type QuickOrder = ReturnType<typeof useQuickOrder>;

async function restore(change: (change: Change) => void): Promise<void> {
  const { text, rows: savedRows } = savedOrderList();
  if (savedRows.length === 0) return change({ text, restored: true });
  change({ text, busy: 'reading' });
  const response = await resolveLines(savedRows.map((row) => [row.text]));
  if (response.ok)
    change({ rows: restoreRows(savedRows, response.data), isEditing: false, busy: null, restored: true });
  else change({ busy: null, notice: { kind: 'error', error: response.error } });
}

function actionsOf(state: QuickOrderState, change: (change: Change) => void) {
  const setRow = (id: number, changes: Partial<OrderRow>) =>
    change(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) }));
  return {
    setText: (text: string) => change({ text, notice: null }),
    showList: () => change({ isEditing: true, notice: null }),
    backToRows: () => change({ isEditing: false }),
    refuseFile: (fault: FileFault) => change({ notice: { kind: 'file', fault } }),
    startOver: () => change({ ...initialState, restored: true }),
    setRow,
    /** Resolves a list and shows the resulting rows. */
    async read({ lines, skipped, cut, quantityMissing }: OrderList, sheet: ReadSheet | null = null): Promise<void> {
      if (lines.length === 0) return change({ notice: { kind: 'nothing' } });
      change({ busy: 'reading', notice: null });
      const response = await resolveLines(lines.map(({ readings }) => readings.map(({ text }) => text)));
      if (!response.ok) return change({ busy: null, notice: { kind: 'error', error: response.error } });
      const rows = toRows(lines, response.data);
      change({ rows, skipped, cut, quantityMissing, sheet, isEditing: false, busy: null, restored: true });
    },
    /** Resolves the corrected number of a row. */
    async correct(row: OrderRow, text: string): Promise<void> {
      const response = await resolveLines([[text]]);
      if (!response.ok) return change({ notice: { kind: 'error', error: response.error } });
      const [corrected] = restoreRows([{ ...row, text, choice: null }], response.data);
      if (corrected) setRow(row.id, { ...corrected, id: row.id });
    },
    async addToCart(): Promise<void> {
      change({ busy: 'adding', notice: null });
      const result = await addRowsToCart(state.rows);
      if (result.kind === 'failed') return change({ busy: null, notice: { kind: 'error', error: result.error } });
      if (result.kind === 'full') return change({ busy: null, notice: { kind: 'full', over: result.over } });
      const { rows, pieces } = totalsOf(result.addition.rows);
      const addedIds = new Set(result.addition.rows.map(({ id }) => id));
      change((before) => ({
        busy: null,
        rows: before.rows.filter((row) => !addedIds.has(row.id)),
        notice: { kind: 'added', rows, pieces, capped: result.addition.capped },
        ...(before.rows.every((row) => addedIds.has(row.id) || rowState(row) === 'skipped') && {
          ...initialState,
          restored: true,
          notice: { kind: 'added', rows, pieces, capped: result.addition.capped } as const,
        }),
      }));
    },
  };
}
