import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { z } from 'zod';
import { currentUser, forgetUser } from '../../api/auth-provider';
import { request } from '../../api/request';

const names = z.array(z.string());

/**
 * Keeps the hidden columns of a list in the account of the member of staff, so that they are the same on every device.
 * The table itself reads and writes the store of the pages.
 */
export function useSavedColumns(list: string, initial: string[]): void {
  const [hidden, setHidden] = useStore<string[]>(`${list}.datatable`, initial);
  const saved = useRef<string>(undefined);

  useEffect(() => {
    currentUser().then(
      ({ preferences }) => {
        const columns = names.safeParse(preferences[`${list}.hiddenColumns`]).data ?? initial;
        saved.current = JSON.stringify(columns);
        setHidden(columns);
      },
      () => undefined,
    );
  }, [list, initial, setHidden]);

  useEffect(() => {
    const current = JSON.stringify(hidden);
    if (saved.current === undefined || saved.current === current) return;
    saved.current = current;
    const preferences = { [`${list}.hiddenColumns`]: hidden };
    request('session', { method: 'PUT', body: { preferences } }).then(forgetUser, () => undefined);
  }, [list, hidden]);
}
