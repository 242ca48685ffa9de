import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { shop } from '@/lib/config/shop';
import type { Locality } from '@/lib/contract/orders/orders';
import type { ResponseOfCall } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';

/** The text, debounced. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), shop.search.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const shortest = 2;

async function findPlaces([path, query]: readonly [string, string]): Promise<readonly Locality[]> {
  const answer = await readApi<ResponseOfCall<'placeSearch'>>(path, { query }).catch(() => null);
  return answer?.items ?? [];
}

/** Localities whose names begin with the text; empty without an answer. */
export function useLocalities(typed: string): readonly Locality[] {
  const query = useDebounced(typed.trim());
  const { data = [] } = useSWR(query.length < shortest ? null : ['/api/account/address/search', query], findPlaces, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  return typed.trim().length < shortest ? [] : data;
}
