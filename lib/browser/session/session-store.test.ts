import type { ApiResult } from '@/lib/browser/requests/api';
import {
  type CartLine,
  cartName,
  maxCarts,
  maxQuantity,
  type SessionChange,
  type SessionState,
} from '@/lib/contract/orders/session';
import { maxCartNameLength, maxCartsPerCustomer, maxPieces } from '@/lib/domain/cart/commands';
import { noIntents, pendingForCart, shownTotalQuantity } from '@/lib/domain/cart/pending-intents';
import { createSessionStore, slowNoticeMs } from './session-store';

/** Longer than the batching interval. */
const batchMs = 500;

const money = (amount: number) => ({ amount, currency: 'MDL' as const });

function line(productId: number, quantity: number): CartLine {
  return {
    key: String(productId),
    product: {
      id: productId,
      name: `Piesa ${productId}`,
      slug: `piesa-${productId}`,
      images: [],
      partNumber: 'PS-10 2801',
      brand: null,
      price: money(10_000),
      compareAtPrice: null,
      availability: {
        rating: 5,
        quantity: 9,
        daysMin: 0,
        daysMax: 0,
        steps: [{ rating: 5, quantity: 9, daysMin: 0, daysMax: 0 }],
      },
      stockRating: 5,
      soldAs: 'piece',
    },
    options: [],
    quantity,
    total: money(10_000 * quantity),
    carId: null,
    problems: [],
    priceBefore: null,
  };
}

function state(revision: number, lines: CartLine[] = []): SessionState {
  const quantity = lines.reduce((sum, one) => sum + one.quantity, 0);
  const subtotal = money(10_000 * quantity);
  return {
    revision,
    cart: { lines, subtotal, totals: [], total: subtotal, quantity },
    wishlist: [],
    compare: [],
    garage: [],
    currentCarId: null,
  };
}

/** Sets a product to a quantity in one cart. */
const inCart = (cartId: number | undefined, productId: number, quantity: number) =>
  pendingForCart(cartId, { commands: [{ productId, quantity }] });

const failure = (status: number): ApiResult<SessionState> => ({
  ok: false,
  error: { layer: 'http', status, errorNames: [], paths: [], message: '', retryable: status >= 500 },
});

function createTestStore(answers: ApiResult<SessionState>[]) {
  const written: Omit<SessionChange, 'lang'>[] = [];
  const broadcasts: (SessionState | null)[] = [];
  const gone: (string | undefined)[] = [];
  const read = jest.fn(async (): Promise<ApiResult<SessionState>> => ({ ok: true, data: state(0) }));
  const store = createSessionStore({
    read,
    write: async (change) => {
      written.push(change);
      return answers[written.length - 1] ?? failure(503);
    },
    broadcast: (state) => broadcasts.push(state),
    cartDeleted: ({ name }) => gone.push(name),
  });
  const put = (quantity: number) => store.intend(inCart(store.get().confirmed?.cart.id, 1, quantity));
  const shown = () => shownTotalQuantity(store.get().confirmed, store.get().pending);
  return { store, written, broadcasts, gone, read, put, shown };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[CRT-1] sends fifty fast clicks in one request and shows them at once', async () => {
  const { store, written, put, shown } = createTestStore([{ ok: true, data: state(1, [line(1, 50)]) }]);
  await store.load();
  for (let quantity = 1; quantity <= 50; quantity += 1) put(quantity);
  expect(shown()).toBe(50);
  await jest.runAllTimersAsync();
  expect(written).toEqual([{ cart: [{ productId: 1, quantity: 50 }] }]);
  expect(store.get().confirmed?.cart.quantity).toBe(50);
  expect(store.get().pending).toEqual(noIntents);
});

test('[CRT-1] sends a change made during a request afterwards, and ignores an older answer', async () => {
  const { store, written, put, shown } = createTestStore([
    { ok: true, data: state(1, [line(1, 1)]) },
    { ok: true, data: state(2, [line(1, 3)]) },
  ]);
  await store.load();
  put(1);
  const first = store.flush();
  put(3);
  await first;
  await jest.runAllTimersAsync();
  expect(written).toHaveLength(2);
  expect(shown()).toBe(3);
  store.receive(state(1, [line(1, 1)]));
  expect(shown()).toBe(3);
});

test('[CRT-1] keeps a change that failed and sends it again', async () => {
  const { store, written, put, shown } = createTestStore([failure(503), { ok: true, data: state(1, [line(1, 2)]) }]);
  await store.load();
  put(2);
  await jest.runAllTimersAsync();
  expect(store.get().failure?.status).toBe(503);
  expect(shown()).toBe(2);
  await store.flush();
  expect(store.get().failure).toBeNull();
  expect(written[1]).toEqual(written[0]);
});

test('[CRT-1] adds the same command once when it is repeated, and shows it once when the service worker has sent it', async () => {
  const { store, written, shown } = createTestStore([failure(503), failure(503)]);
  await store.load();
  const add = (quantity: number, commandId: string) =>
    store.intend(pendingForCart(undefined, { commands: [{ action: 'add', productId: 1, quantity, commandId }] }));
  add(2, 'a');
  await jest.runAllTimersAsync();
  add(3, 'b');
  add(2, 'a');
  expect(shown()).toBe(5);
  await jest.runAllTimersAsync();
  expect(written[1]?.cart?.map((command) => command.action === 'add' && command.commandId)).toEqual(['a', 'b']);
  store.receive(state(1, [line(1, 2)]), ['a']);
  expect(shown()).toBe(5);
});

test('[CRT-1] discards a change that the service refuses', async () => {
  const { store, put, shown } = createTestStore([failure(400)]);
  await store.load();
  put(2);
  await jest.runAllTimersAsync();
  expect(shown()).toBe(0);
  expect(store.get().failure?.status).toBe(400);
});

test('[CRT-1] broadcasts each confirmed state and a replaced session to the other tabs', async () => {
  const { store, broadcasts, put } = createTestStore([{ ok: true, data: state(1, [line(1, 1)]) }]);
  await store.load();
  put(1);
  await jest.runAllTimersAsync();
  await store.reload(true);
  expect(broadcasts.map((state) => state?.revision ?? null)).toEqual([1, null]);
});

test('[HDR-3] shows a replaced session of another tab although its revision is lower', async () => {
  const { store, broadcasts, put, read } = createTestStore([{ ok: true, data: state(7, [line(1, 1)]) }]);
  await store.load();
  put(1);
  await jest.runAllTimersAsync();
  read.mockResolvedValueOnce({ ok: true, data: state(0) });
  await store.reload(true, true);
  expect(store.get().confirmed?.revision).toBe(0);
  expect(broadcasts).toHaveLength(1);
});

test('[PWA-2] hides the previous cart after sign-out, also when the new session cannot be read', async () => {
  const { store, read } = createTestStore([]);
  await store.load();
  read.mockResolvedValueOnce(failure(503));
  await store.reload(true);
  expect(store.get()).toMatchObject({ status: 'unavailable', confirmed: null });
});

test('reports an unreadable session as unavailable and retries on the next load', async () => {
  const { store, read } = createTestStore([]);
  read.mockResolvedValueOnce(failure(503));
  await store.load();
  expect(store.get().status).toBe('unavailable');
  await store.load();
  expect(store.get().status).toBe('ready');
});

test('browser and contract have the same maximum quantity of a line', () => {
  expect([maxPieces, maxCartsPerCustomer]).toEqual([maxQuantity, maxCarts]);
  expect(
    ['x'.repeat(maxCartNameLength), 'x'.repeat(maxCartNameLength + 1)].map((name) => cartName.safeParse(name).success),
  ).toEqual([true, false]);
});

describe('slow shop', () => {
  const hanging = () => {
    let answer: (result: ApiResult<SessionState>) => void = () => undefined;
    const call = () => new Promise<ApiResult<SessionState>>((resolve) => (answer = resolve));
    return { call, answer: (result: ApiResult<SessionState>) => answer(result) };
  };

  test('[ERR-2] is reported after three seconds, and its late response is used', async () => {
    const read = hanging();
    const store = createSessionStore({ read: read.call, write: async () => failure(503) });
    const loaded = store.load();
    await jest.advanceTimersByTimeAsync(slowNoticeMs - 1);
    expect(store.get().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(store.get().status).toBe('unavailable');
    read.answer({ ok: true, data: state(3) });
    await loaded;
    expect(store.get()).toMatchObject({ status: 'ready', failure: null, confirmed: { revision: 3 } });
  });

  test('[ERR-2] keeps the change in flight and reports the delay', async () => {
    const write = hanging();
    const slow = jest.fn();
    const read = async (): Promise<ApiResult<SessionState>> => ({ ok: true, data: state(0) });
    const store = createSessionStore({ read, write: write.call, slow });
    await store.load();
    store.intend(inCart(undefined, 7, 2));
    await jest.advanceTimersByTimeAsync(batchMs + slowNoticeMs);
    expect(slow).toHaveBeenCalledTimes(1);
    expect(shownTotalQuantity(store.get().confirmed, store.get().pending)).toBe(2);
    write.answer({ ok: true, data: state(1, [line(7, 2)]) });
    await jest.advanceTimersByTimeAsync(0);
    expect(store.get().confirmed?.cart.quantity).toBe(2);
    await jest.advanceTimersByTimeAsync(slowNoticeMs);
    expect(slow).toHaveBeenCalledTimes(1);
  });
});

/** The state of a customer with the named carts 1, 2, … of which one is current. */
function withCarts(revision: number, current: number, ids: readonly number[], lines: CartLine[] = []): SessionState {
  const confirmed = state(revision, lines);
  const carts = ids.map((id) => ({ id, name: `Coș ${id}`, carId: null, quantity: 0 }));
  return { ...confirmed, cart: { ...confirmed.cart, id: current, name: `Coș ${current}` }, carts };
}

test('[CRT-1] sends an intent for its own cart although another cart is chosen before', async () => {
  const { store, written, put } = createTestStore([
    { ok: true, data: withCarts(2, 2, [1, 2]) },
    { ok: true, data: withCarts(3, 2, [1, 2]) },
    { ok: true, data: withCarts(4, 2, [1, 2]) },
  ]);
  store.receive(withCarts(1, 1, [1, 2]));
  put(4);
  store.receive(withCarts(1, 2, [1, 2]));
  put(7);
  await jest.runAllTimersAsync();
  expect(written).toEqual([
    { cartId: 1, cart: [{ productId: 1, quantity: 4 }] },
    { cartId: 2, cart: [{ productId: 1, quantity: 7 }] },
  ]);
  store.intend({ wishlist: new Map([[5, true]]) });
  await jest.runAllTimersAsync();
  expect(written[2]).toEqual({ wishlist: [{ productId: 5, present: true }] });
});

test('[CRT-1] reports a cart ordered or removed elsewhere once, and none that this tab removed', async () => {
  const { store, gone, broadcasts, read } = createTestStore([]);
  store.receive(withCarts(1, 2, [1, 2]));
  store.take(withCarts(2, 1, [1]));
  expect([gone, broadcasts]).toEqual([[], [withCarts(2, 1, [1])]]);
  store.receive(withCarts(3, 2, [1, 2]));
  read.mockResolvedValue({ ok: true, data: withCarts(4, 1, [1]) });
  await store.reload();
  await store.reload();
  expect(gone).toEqual(['Coș 2']);
  // Sign-out replaces the session, so a missing cart does not count as removed.
  store.receive(withCarts(5, 2, [1, 2]));
  read.mockResolvedValue({ ok: true, data: state(0) });
  await store.reload(true);
  expect(gone).toEqual(['Coș 2']);
});

/** A store in the session of a customer with the carts 1 and 2, whose writes the test answers manually. */
function openWithCarts() {
  const written: Omit<SessionChange, 'lang'>[] = [];
  const answers: ((result: ApiResult<SessionState>) => void)[] = [];
  const store = createSessionStore({
    read: async () => ({ ok: true, data: withCarts(1, 1, [1, 2]) }),
    write: (change) => {
      written.push(change);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  store.receive(withCarts(1, 1, [1, 2]));
  const put = (productId: number, quantity: number) =>
    store.intend(inCart(store.get().confirmed?.cart.id, productId, quantity));
  const shown = () => shownTotalQuantity(store.get().confirmed, store.get().pending);
  const answer = async (result: ApiResult<SessionState>) => {
    answers.shift()?.(result);
    await jest.advanceTimersByTimeAsync(batchMs);
  };
  return { store, written, put, shown, answer };
}

test('[CRT-1] sends changes to their own carts while a request for another cart is in flight', async () => {
  const { store, written, put, shown, answer } = openWithCarts();
  put(1, 4);
  await jest.advanceTimersByTimeAsync(batchMs);
  store.receive(withCarts(1, 2, [1, 2]));
  put(1, 7);
  expect(shown()).toBe(7);
  store.receive(withCarts(1, 1, [1, 2]));
  put(3, 2);
  expect(shown()).toBe(6);
  await answer({ ok: true, data: withCarts(2, 1, [1, 2], [line(1, 4)]) });
  await answer({ ok: true, data: withCarts(3, 1, [1, 2], [line(1, 4)]) });
  await answer({ ok: true, data: withCarts(4, 1, [1, 2], [line(1, 4), line(3, 2)]) });
  const byCart = new Map(
    written.map(({ cartId, cart }) => [`${cartId} ${cart?.map(({ productId }) => productId)}`, cart]),
  );
  expect(Object.fromEntries(byCart)).toEqual({
    '1 1': [{ productId: 1, quantity: 4 }],
    '1 3': [{ productId: 3, quantity: 2 }],
    '2 1': [{ productId: 1, quantity: 7 }],
  });
  expect(store.get().pending).toEqual(noIntents);
});

test('[CRT-1] keeps the change of each cart when the request in flight fails', async () => {
  const { store, written, put, answer } = openWithCarts();
  put(1, 4);
  await jest.advanceTimersByTimeAsync(batchMs);
  store.receive(withCarts(1, 2, [1, 2]));
  put(1, 7);
  await answer(failure(503));
  void store.flush();
  await answer({ ok: true, data: withCarts(2, 2, [1, 2]) });
  await answer({ ok: true, data: withCarts(3, 2, [1, 2]) });
  const byCart = new Map(written.slice(1).map(({ cartId, cart }) => [cartId, cart]));
  expect(Object.fromEntries(byCart)).toEqual({
    1: [{ productId: 1, quantity: 4 }],
    2: [{ productId: 1, quantity: 7 }],
  });
});

test('[CRT-1] reports the refusal of one cart although the change of another cart succeeds', async () => {
  const { store, put, answer } = openWithCarts();
  put(1, 4);
  await jest.advanceTimersByTimeAsync(batchMs);
  store.receive(withCarts(1, 2, [1, 2]));
  put(1, 7);
  await answer(failure(409));
  await answer({ ok: true, data: withCarts(2, 2, [1, 2], [line(1, 7)]) });
  expect(store.get()).toMatchObject({ failure: { status: 409 }, pending: noIntents });
});

test('[CRT-1] flush ends after the request in flight and all later changes are answered', async () => {
  const { store, written, put, answer } = openWithCarts();
  put(1, 4);
  await jest.advanceTimersByTimeAsync(batchMs);
  put(3, 1);
  let isSettled = false;
  const settled = store.flush().then(() => (isSettled = true));
  await answer({ ok: true, data: withCarts(2, 1, [1, 2]) });
  expect([isSettled, written.length]).toEqual([false, 2]);
  await answer({ ok: true, data: withCarts(3, 1, [1, 2]) });
  await settled;
});

test('[CRT-1] assigns an intent made before the first cart has an id to that cart', async () => {
  const { store, written, put } = createTestStore([{ ok: true, data: withCarts(3, 2, [1, 2]) }]);
  await store.load();
  put(4);
  store.receive(withCarts(2, 2, [1, 2]));
  await jest.runAllTimersAsync();
  expect(written).toEqual([{ cartId: 1, cart: [{ productId: 1, quantity: 4 }] }]);
});

test('[CRT-1] drops pending changes of the carts of a customer who has signed out', async () => {
  const { store, written, put, read } = createTestStore([]);
  store.receive(withCarts(1, 2, [1, 2]));
  put(4);
  read.mockResolvedValueOnce({ ok: true, data: state(0) });
  await store.reload(true);
  await jest.runAllTimersAsync();
  expect([store.get().pending, written]).toEqual([noIntents, []]);
});

test("[CRT-1] shows the session of a visitor as soon as the sign-in has ended, without the customer's pending changes", async () => {
  const { store, put, written } = createTestStore([]);
  store.receive(withCarts(7, 2, [1, 2], [line(1, 2)]));
  put(4);
  store.receive({ ...state(0), signedOut: true });
  expect(store.get()).toMatchObject({ confirmed: { revision: 0, signedOut: true }, pending: noIntents });
  await jest.runAllTimersAsync();
  expect(written).toEqual([]);
});
