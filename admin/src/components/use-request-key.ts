import { useRef } from 'react';

/**
 * Idempotency keys of a form. `key(content)` returns the same key for repetitions of one content, and a new one when the
 * content has changed; `renewKey` starts anew after a success.
 */
export function useRequestKey() {
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return {
    key(content: string): string {
      if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    renewKey() {
      last.current = undefined;
    },
  };
}
