import type { SessionChange, SessionState } from '@/lib/contract/orders/session';
import type { ApiResult } from '@/lib/requests/api';
import { isNothing, mergePending, nothingPending, type Pending, toChange } from './pending';
import { createSessionReads } from './session-reads';
import { createSessionState, patienceMs, type SessionTransport } from './session-state';

/** Clicks closer together than this travel in one request. */
const gatherMs = 180;

/**
 * The session as confirmed by the service plus absolute intents on their way. One write at a time: what comes
 * meanwhile is gathered, so fifty fast clicks make one or two requests and no answer can overtake a newer one.
 */
export function createSessionStore(transport: SessionTransport) {
  const state = createSessionState(transport);
  const { waiting, get, update, subscribe, hear, take } = state;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.inFlight || isNothing(waiting.queued)) return;
    const sent = waiting.queued;
    waiting.inFlight = sent;
    waiting.queued = nothingPending;
    const late = setTimeout(() => transport.slow?.(), patienceMs);
    const result = await transport.write(toChange(sent)).finally(() => clearTimeout(late));
    waiting.inFlight = null;
    if (result.ok) {
      update({ failure: null });
      take(result.data);
      await flush();
      return;
    }
    if (result.error.retryable) waiting.queued = mergePending(sent, waiting.queued);
    update({ failure: result.error });
  }

  return {
    get,
    subscribe,
    ...createSessionReads(transport, state),
    /** Takes an intent, shows it at once, and sends it with its neighbours. */
    intend(intent: Partial<Pending>): void {
      // What is meant for another cart than the last goes out by itself.
      const cartId = intent.cartId ?? get().confirmed?.cart.id;
      if (waiting.queued.cartId !== undefined && waiting.queued.cartId !== cartId) void flush();
      waiting.queued = mergePending(waiting.queued, { cartId, ...intent });
      update({ failure: null });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), gatherMs);
    },
    /** Asks for a change that may be refused, such as a promo code: nothing is shown before the answer, which is the caller's to tell. */
    async ask(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<SessionState>> {
      const result = await transport.write(change);
      if (result.ok) take(result.data);
      return result;
    },
    take,
    flush,
    /** A state that another tab has had confirmed. */
    hear,
    /** Tells the listeners to look again: what they derive from the session has come from elsewhere. */
    touch: () => update({}),
  };
}
