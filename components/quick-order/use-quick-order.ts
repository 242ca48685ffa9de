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
import { shownLines } from '@/lib/domain/cart/shown-lines';
import type { FileFault, ReadSheet } from '@/lib/domain/quick-order/read-file';
import type { OrderList } from '@/lib/domain/quick-order/read-list';

/** What the numbers of lines lead to, in their order; long lists are asked about in pieces. */
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

/** `full` means that nothing was sent, because the cart could not hold it. */
type CartPutResult =
  | { readonly kind: 'added'; readonly addition: CartAddition }
  | { readonly kind: 'full'; readonly over: number }
  | { readonly kind: 'failed'; readonly error: ApiError | null };

/** Puts the ready rows into the cart in one request. */
async function putIntoCart(rows: readonly OrderRow[]): Promise<CartPutResult> {
  await sessionStore.load();
  // A pending `set` of the same part must not be applied after this request.
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
  /** The list as typed; a file leaves it alone. */
  readonly text: string;
  readonly rows: readonly OrderRow[];
  /** Lines that were left out of the last list. */
  readonly skipped: number;
  readonly cut: number;
  /** One piece of each was assumed. */
  readonly quantityMissing: boolean;
  /** The sheet of a workbook that was read, when it has several. */
  readonly sheet: ReadSheet | null;
  readonly busy: 'reading' | 'adding' | null;
  readonly notice: OrderNotice | null;
  /** The saved list has been restored and may be overwritten. */
  readonly restored: boolean;
  /** The list can be written, rather than worked on. */
  readonly writing: boolean;
};

const start: QuickOrderState = {
  text: '',
  rows: [],
  skipped: 0,
  cut: 0,
  quantityMissing: false,
  sheet: null,
  busy: null,
  notice: null,
  restored: false,
  writing: true,
};

type Change = Partial<QuickOrderState> | ((state: QuickOrderState) => Partial<QuickOrderState>);
const reduce = (state: QuickOrderState, change: Change): QuickOrderState => ({
  ...state,
  ...(typeof change === 'function' ? change(state) : change),
});

/** Quick-order list of this tab: input, matches and choices; survives a reload. */
export function useQuickOrder() {
  const [state, change] = useReducer(reduce, start);
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
  const answer = await resolveLines(savedRows.map((row) => [row.text]));
  if (answer.ok) change({ rows: restoreRows(savedRows, answer.data), writing: false, busy: null, restored: true });
  else change({ busy: null, notice: { kind: 'error', error: answer.error } });
}

function actionsOf(state: QuickOrderState, change: (change: Change) => void) {
  const setRow = (id: number, changes: Partial<OrderRow>) =>
    change(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) }));
  return {
    write: (text: string) => change({ text, notice: null }),
    showList: () => change({ writing: true, notice: null }),
    backToRows: () => change({ writing: false }),
    refuseFile: (fault: FileFault) => change({ notice: { kind: 'file', fault } }),
    startOver: () => change({ ...start, restored: true }),
    setRow,
    /** Works out what a list leads to. */
    async read({ lines, skipped, cut, quantityMissing }: OrderList, sheet: ReadSheet | null = null): Promise<void> {
      if (lines.length === 0) return change({ notice: { kind: 'nothing' } });
      change({ busy: 'reading', notice: null });
      const answer = await resolveLines(lines.map(({ readings }) => readings.map(({ text }) => text)));
      if (!answer.ok) return change({ busy: null, notice: { kind: 'error', error: answer.error } });
      const rows = toRows(lines, answer.data);
      change({ rows, skipped, cut, quantityMissing, sheet, writing: false, busy: null, restored: true });
    },
    /** Looks up another number for a row. */
    async correct(row: OrderRow, text: string): Promise<void> {
      const answer = await resolveLines([[text]]);
      if (!answer.ok) return change({ notice: { kind: 'error', error: answer.error } });
      const [found] = restoreRows([{ ...row, text, choice: null }], answer.data);
      if (found) setRow(row.id, { ...found, id: row.id });
    },
    async addToCart(): Promise<void> {
      change({ busy: 'adding', notice: null });
      const put = await putIntoCart(state.rows);
      if (put.kind === 'failed') return change({ busy: null, notice: { kind: 'error', error: put.error } });
      if (put.kind === 'full') return change({ busy: null, notice: { kind: 'full', over: put.over } });
      const { rows, pieces } = totalsOf(put.addition.rows);
      const gone = new Set(put.addition.rows.map(({ id }) => id));
      change((now) => ({
        busy: null,
        rows: now.rows.filter((row) => !gone.has(row.id)),
        notice: { kind: 'added', rows, pieces, capped: put.addition.capped },
        ...(now.rows.every((row) => gone.has(row.id) || rowState(row) === 'skipped') && {
          ...start,
          restored: true,
          notice: { kind: 'added', rows, pieces, capped: put.addition.capped } as const,
        }),
      }));
    },
  };
}
