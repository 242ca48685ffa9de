'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

type Held<Data> = { readonly key: string | null; readonly data: Data | undefined; readonly failed: boolean };

/**
 * What `load` answers for a key, asked again when the key changes; the last answer stays until the next one is here.
 * Only the newest question counts. `load` must be the same function at each call.
 */
export function useAnswer<Data>(key: string | null, load: (key: string) => Promise<Data>) {
  const [held, setHeld] = useState<Held<Data>>({ key: null, data: undefined, failed: false });
  const newest = useRef<string | null>(null);

  const ask = useCallback(
    async (wanted: string) => {
      newest.current = wanted;
      const answer = await load(wanted).then(
        (data) => ({ data, failed: false }),
        () => ({ failed: true }),
      );
      if (newest.current === wanted) setHeld((before) => ({ ...before, ...answer, key: wanted }));
    },
    [load],
  );

  useEffect(() => {
    if (key !== null) void ask(key);
    return () => {
      newest.current = null;
    };
  }, [key, ask]);

  return {
    data: held.data,
    /** The data answers the present key. */
    settled: held.key === key && !held.failed,
    failed: held.failed && held.data === undefined,
    retry: () => {
      if (key !== null) void ask(key);
    },
  };
}
