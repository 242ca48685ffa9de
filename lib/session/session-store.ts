import type { SessionChange, SessionState } from '@/lib/contract/orders/session';
import { type ApiError, type ApiResult, networkError } from '@/lib/requests/api';
import { isNothing, mergePending, nothingPending, type Pending, toChange } from './pending';

export type SessionSnapshot = {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly confirmed: SessionState | null;
  /** What is on its way or waits to be sent. */
  readonly pending: Pending;
  /** Why the last intents could not be kept; null while all is well. */
  readonly failure: ApiError | null;
};

export type SessionTransport = {
  readonly read: () => Promise<ApiResult<SessionState>>;
  readonly write: (change: Omit<SessionChange, 'lang'>) => Promise<ApiResult<SessionState>>;
  /** Tells the other tabs; `null` asks them to read afresh because the session itself is another one. */
  readonly tell?: (state: SessionState | null) => void;
  /** Tells that the named cart that was current is no longer there, by somebody else's doing. */
  readonly gone?: (cart: SessionState['cart']) => void;
  /** Tells that a change is under way for longer than anybody likes to wait. */
  readonly slow?: () => void;
  /** Writes down what is not confirmed yet, so that the next page of this tab can send it again. */
  readonly keep?: (pending: Pending) => void;
};

export const initialSession: SessionSnapshot = {
  status: 'loading',
  confirmed: null,
  pending: nothingPending,
  failure: null,
};

/** Clicks closer together than this travel in one request. */
const gatherMs = 180;
/** Whoever has waited as long as this is told so; what they wait for goes on. */
export const patienceMs = 3000;

/**
 * The session as confirmed by the service plus absolute intents on their way. One write at a time: what comes
 * meanwhile is gathered, so fifty fast clicks make one or two requests and no answer can overtake a newer one.
 */
export function createSessionStore(transport: SessionTransport) {
  let snapshot = initialSession;
  let queued = nothingPending;
  let inFlight: Pending | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const update = (changes: Partial<SessionSnapshot>) => {
    const before = snapshot.pending;
    snapshot = { ...snapshot, ...changes, pending: mergePending(inFlight ?? nothingPending, queued) };
    if (!isNothing(before) || !isNothing(snapshot.pending)) transport.keep?.(snapshot.pending);
    for (const listener of listeners) listener();
  };

  const accept = (state: SessionState, force = false) => {
    const known = snapshot.confirmed;
    const newer = force || known === null || state.revision >= known.revision;
    update({ status: 'ready', ...(newer && { confirmed: state }) });
  };

  /** A state that came by others' doing: it may lack the cart that was current here. */
  const hear = (state: SessionState) => {
    const known = snapshot.confirmed?.cart;
    accept(state);
    if (known?.name !== undefined && state.carts?.every(({ id }) => id !== known.id)) transport.gone?.(known);
  };

  /** What a call of this tab's own has made of the session. */
  const take = (state: SessionState) => {
    accept(state);
    transport.tell?.(state);
  };

  async function read(force: boolean): Promise<void> {
    const late = setTimeout(() => {
      if (snapshot.status === 'loading') update({ status: 'unavailable', failure: networkError });
    }, patienceMs);
    const result = await transport.read().finally(() => clearTimeout(late));
    if (result.ok) {
      if (snapshot.status === 'unavailable') update({ failure: null });
      if (force) accept(result.data, true);
      else hear(result.data);
    } else if (force || snapshot.confirmed === null) {
      // What stood here belongs to the session before: it must not be shown any longer.
      update({ status: 'unavailable', confirmed: null, failure: result.error });
    }
  }

  /** Reads the session once; later calls wait for the same answer. After a failure the next call tries again. */
  function load(): Promise<void> {
    if (snapshot.status === 'ready') return Promise.resolve();
    loading ??= read(false).finally(() => {
      loading = null;
    });
    return loading;
  }

  /** Reads afresh; `replaced` = another session stands behind the cookie now (sign-in, sign-out), as `heard` elsewhere. */
  async function reload(replaced = false, heard = false): Promise<void> {
    await read(replaced);
    if (replaced && !heard) transport.tell?.(null);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (inFlight || isNothing(queued)) return;
    inFlight = queued;
    queued = nothingPending;
    const late = setTimeout(() => transport.slow?.(), patienceMs);
    const result = await transport.write(toChange(inFlight)).finally(() => clearTimeout(late));
    const sent = inFlight;
    inFlight = null;
    if (result.ok) {
      update({ failure: null });
      take(result.data);
      await flush();
      return;
    }
    if (result.error.retryable) queued = mergePending(sent, queued);
    update({ failure: result.error });
  }

  /** Asks for a change that may be refused, such as a promo code: nothing is shown before the answer, which is the caller's to tell. */
  async function ask(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<SessionState>> {
    const result = await transport.write(change);
    if (result.ok) take(result.data);
    return result;
  }

  /** Takes an intent, shows it at once, and sends it with its neighbours. */
  function intend(intent: Partial<Pending>): void {
    // What is meant for another cart than the last goes out by itself.
    const cartId = intent.cartId ?? snapshot.confirmed?.cart.id;
    if (queued.cartId !== undefined && queued.cartId !== cartId) void flush();
    queued = mergePending(queued, { cartId, ...intent });
    update({ failure: null });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), gatherMs);
  }

  return {
    get: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load,
    reload,
    intend,
    ask,
    take,
    flush,
    /** A state that another tab has had confirmed. */
    hear,
    /** Tells the listeners to look again: what they derive from the session has come from elsewhere. */
    touch: () => update({}),
  };
}
