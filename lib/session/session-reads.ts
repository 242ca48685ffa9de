import { networkError } from '@/lib/requests/api';
import { type createSessionState, type SessionTransport, slowNoticeMs } from './session-state';

type Transport = Pick<SessionTransport, 'read' | 'tell'>;

/** The ways in which a tab reads the session. */
export function createSessionReads(
  transport: Transport,
  { get, update, accept, hear }: ReturnType<typeof createSessionState>,
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
      else hear(result.data);
    } else if (force || get().confirmed === null) {
      // What stood here belongs to the session before: it must not be shown any longer.
      update({ status: 'unavailable', confirmed: null, failure: result.error });
    }
  }

  return {
    /** Reads the session once; later calls wait for the same answer. After a failure the next call tries again. */
    load(): Promise<void> {
      if (get().status === 'ready') return Promise.resolve();
      loading ??= read(false).finally(() => {
        loading = null;
      });
      return loading;
    },
    /** Reads afresh; `replaced` = another session stands behind the cookie now (sign-in, sign-out), as `heard` elsewhere. */
    async reload(replaced = false, heard = false): Promise<void> {
      await read(replaced);
      if (replaced && !heard) transport.tell?.(null);
    },
  };
}
