import type { SessionChange, SessionState } from '@/lib/contract/orders/session';
import { type ApiResult, networkError } from '@/lib/requests/api';
import { hasNoIntents, mergeIntents, noIntents, type PendingIntents, toSessionChange } from './pending-intents';
import { createSessionState, type SessionTransport, slowNoticeMs } from './session-state';

type Transport = Pick<SessionTransport, 'read' | 'broadcast'>;

/** The ways in which a tab reads the session. */
function createSessionReads(
  transport: Transport,
  { get, update, accept, receive }: ReturnType<typeof createSessionState>,
) {
  let loading: Promise<void> | null = null;

  async function read(force: boolean): Promise<void> {
    const late = setTimeout(() => {
      if (get().status === 'loading') update({ status: 'unavailable', failure: networkError });
    }, slowNoticeMs);
    const result = await transport.read().finally(() => clearTimeout(late));
    if (result.ok) {
      if (get().status === 'unavailable') update({ failure: null });
      if (force) accept(result.data, true);
      else receive(result.data);
    } else if (force || get().confirmed === null) {
      // What stood here belongs to the session before: it must not be shown any longer.
      update({ status: 'unavailable', confirmed: null, failure: result.error });
    }
  }

  return {
    /** Reads the session once; later calls share the answer. After a failure the next call retries. */
    load(): Promise<void> {
      if (get().status === 'ready') return Promise.resolve();
      loading ??= read(false).finally(() => {
        loading = null;
      });
      return loading;
    },
    /** Reads again; `replaced` = the cookie now has another session (sign-in, sign-out). */
    async reload(replaced = false, heard = false): Promise<void> {
      await read(replaced);
      if (replaced && !heard) transport.broadcast?.(null);
    },
  };
}

/** Intents within this time (ms) are sent in one request. */
const batchMs = 180;

/**
 * The session as confirmed by the service plus absolute pending intents. One write at a time: intents made meanwhile
 * are merged, so fifty fast clicks make one or two requests and no answer can overtake a newer one.
 */
export function createSessionStore(transport: SessionTransport) {
  const state = createSessionState(transport);
  const { waiting, get, update, subscribe, receive, take } = state;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.inFlight || hasNoIntents(waiting.queued)) return;
    const sent = waiting.queued;
    waiting.inFlight = sent;
    waiting.queued = noIntents;
    const late = setTimeout(() => transport.slow?.(), slowNoticeMs);
    const result = await transport.write(toSessionChange(sent)).finally(() => clearTimeout(late));
    waiting.inFlight = null;
    if (result.ok) {
      update({ failure: null });
      take(result.data);
      await flush();
      return;
    }
    if (result.error.retryable) waiting.queued = mergeIntents(sent, waiting.queued);
    update({ failure: result.error });
  }

  return {
    get,
    subscribe,
    ...createSessionReads(transport, state),
    /** Applies an intent at once and sends it, together with others of the same moment. */
    intend(intent: Partial<PendingIntents>): void {
      // Intents for another cart are sent in a request of their own.
      const cartId = intent.cartId ?? get().confirmed?.cart.id;
      if (waiting.queued.cartId !== undefined && waiting.queued.cartId !== cartId) void flush();
      waiting.queued = mergeIntents(waiting.queued, { cartId, ...intent });
      update({ failure: null });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), batchMs);
    },
    /** Asks for a change that may be refused, such as a promo code: nothing is shown before the answer, which is the caller's to tell. */
    async request(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<SessionState>> {
      const result = await transport.write(change);
      if (result.ok) take(result.data);
      return result;
    },
    take,
    flush,
    /** A state that another tab has had confirmed. */
    receive,
    /** Notifies listeners although the state is unchanged, because related data changed. */
    touch: () => update({}),
  };
}
