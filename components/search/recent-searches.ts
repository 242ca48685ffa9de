import { useCallback, useMemo, useState } from 'react';
import { storedJson, storeJson } from '@/lib/browser/stored-json';
import { shopBasics } from '@/lib/config/shop-basics';
import { cleanQuery, isSearchable } from '@/lib/search/clean-query';
import { readVin } from '@/lib/vin/vin';

const storageName = 'piesar-searches';
const most = 8;

/** Recent searches of this browser, newest first; entries of other users are filtered out. */
export function recentSearches(): string[] {
  const stored = storedJson('localStorage', storageName);
  return Array.isArray(stored) ? [...new Set(stored.filter(isSearch))].slice(0, most) : [];
}

function isSearch(kept: unknown): kept is string {
  if (typeof kept !== 'string' || kept.length > shopBasics.search.maximumLength) return false;
  return isSearchable(kept) && cleanQuery(kept) === kept;
}

/** Storage may be blocked or full: then nothing is remembered, and nothing else happens. */
function saveSearches(searches: readonly string[]): void {
  storeJson('localStorage', storageName, searches.length === 0 ? null : searches);
}

/** Saves a search, without the car or anything personal: the computer may be shared. */
export function rememberSearch(query: string): void {
  if (readVin(query).ok || query.includes('@')) return;
  saveSearches([query, ...recentSearches().filter((kept) => kept !== query)].slice(0, most));
}

export function forgetSearch(query: string): void {
  saveSearches(recentSearches().filter((kept) => kept !== query));
}

function forgetSearches(): void {
  saveSearches([]);
}

export type Recent = {
  readonly searches: readonly string[];
  /** Rereads storage: another tab may have searched meanwhile. */
  readonly look: () => readonly string[];
  readonly forget: (query: string) => void;
  readonly forgetAll: () => void;
};

/** Recent searches, for an empty field. */
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
