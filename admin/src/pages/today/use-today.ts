import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type Today, todayResponse } from '@/lib/contract/admin/today';
import { request } from '../../api/request';

const visibleMs = 10_000;
/** In a hidden window, where only a sound or a notification announces an order. */
const hiddenMs = 30_000;

type TodayState = { readonly today?: Today; readonly readAt?: Date; readonly isStale: boolean };

type Options = {
  /** Also polls while the window is hidden. */
  readonly isAlerting: boolean;
  readonly onArrived: (count: number) => void;
};

/** The task counts of the Today page, polled while it is visible. Keeps the last counts while the server is unreachable. */
export function useToday({ isAlerting, onArrived }: Options): TodayState {
  const [state, setState] = useState<TodayState>({ isStale: false });
  const logoutIfDenied = useLogoutIfAccessDenied();
  const newest = useRef<string>(undefined);
  const latest = useRef({ isAlerting, onArrived, logoutIfDenied });
  latest.current = { isAlerting, onArrived, logoutIfDenied };

  useEffect(() => {
    /** Returns whether to go on. */
    const read = async (isPolling: boolean): Promise<boolean> => {
      try {
        const query = newest.current === undefined ? '' : `?since=${encodeURIComponent(newest.current)}`;
        const today = todayResponse.parse(await request(`today${query}`, { isPolling }));
        setState({ today, readAt: new Date(), isStale: false });
        newest.current = today.newest ?? newest.current;
        if (today.arrived > 0) latest.current.onArrived(today.arrived);
        return true;
      } catch (error) {
        if (await latest.current.logoutIfDenied(error).catch(() => true)) return false;
        setState((last) => ({ ...last, isStale: true }));
        return true;
      }
    };
    return poll(read, () => latest.current.isAlerting);
  }, []);
  return state;
}

/**
 * Reads now, and again with a pause after each response, while the page is visible, or hidden and `isAlerting`. Returns
 * how to stop.
 */
function poll(read: (isPolling: boolean) => Promise<boolean>, isAlerting: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const run = async (isPolling: boolean) => {
    clearTimeout(timer);
    if (!(await read(isPolling)) || isOver) return;
    const isVisible = document.visibilityState === 'visible';
    if (isVisible || isAlerting()) timer = setTimeout(() => run(true), isVisible ? visibleMs : hiddenMs);
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void run(true);
  };
  document.addEventListener('visibilitychange', onVisible);
  void run(false);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
