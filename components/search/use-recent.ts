import { useCallback, useMemo, useState } from 'react';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches';

export type Recent = {
  readonly searches: readonly string[];
  /** Looks what stands there now: another tab may have searched meanwhile. */
  readonly look: () => readonly string[];
  readonly forget: (query: string) => void;
  readonly forgetAll: () => void;
};

/** The searches of this browser, for a field in which nothing stands. */
export function useRecent(): Recent {
  const [searches, setSearches] = useState<readonly string[]>([]);
  const look = useCallback(() => {
    const found = recentSearches();
    setSearches(found);
    return found;
  }, []);
  return useMemo(
    () => ({
      searches,
      look,
      forget: (query) => {
        forgetSearch(query);
        // Where storage is blocked the row goes all the same.
        setSearches((shown) => shown.filter((one) => one !== query));
      },
      forgetAll: () => {
        forgetSearches();
        setSearches([]);
      },
    }),
    [searches, look],
  );
}
