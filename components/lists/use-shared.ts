import { useEffect, useState } from 'react';
import { sharedIds, sharedQuery } from '@/lib/compare/comparison';

/** The comparison that the address holds, beside the visitor's own; null while the address has not been read. */
export function useShared() {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  useEffect(() => {
    const read = () => setIds(sharedIds(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  /** The address follows, so that it can be shared on. */
  function show(next: readonly number[]): void {
    history.replaceState(history.state, '', location.pathname + sharedQuery(next));
    setIds(next);
  }
  return { ids, show };
}
