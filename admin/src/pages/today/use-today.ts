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

/** The work of the day, polled while the page is visible. Keeps the last numbers while the server is unreachable. */
export function useToday({ isAlerting, onArrived }: Options): TodayState {
  const [state, setState] = useState<TodayState>({ isStale: false });
  const logoutIfDenied = useLogoutIfAccessDenied();
  const newest = useRef<string>(undefined);
  const latest = useRef({ isAlerting, onArrived, logoutIfDenied });
  latest.current = { isAlerting, onArrived, logoutIfDenied };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = async (isPolling: boolean) => {
      clearTimeout(timer);
      try {
        const query = newest.current === undefined ? '' : `?since=${encodeURIComponent(newest.current)}`;
        const today = todayResponse.parse(await request(`today${query}`, { isPolling }));
        if (isOver) return;
        setState({ today, readAt: new Date(), isStale: false });
        newest.current = today.newest ?? newest.current;
        if (today.arrived > 0) latest.current.onArrived(today.arrived);
      } catch (error) {
        if (isOver) return;
        if (await latest.current.logoutIfDenied(error).catch(() => true)) return;
        setState((last) => ({ ...last, isStale: true }));
      }
      if (!isOver) wait();
    };
    const wait = () => {
      if (document.visibilityState === 'visible') timer = setTimeout(() => read(true), visibleMs);
      else if (latest.current.isAlerting) timer = setTimeout(() => read(true), hiddenMs);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void read(true);
    };
    document.addEventListener('visibilitychange', onVisible);
    void read(false);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return state;
}
