import { useEffect, useState } from 'react';
import { shop } from '@/lib/config/shop';

/** The text, debounced. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), shop.search.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
