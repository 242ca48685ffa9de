'use client';

import useSWR from 'swr';
import type { Place } from '@/lib/contract/orders/orders';
import type { Answer } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';
import { useSettled } from './use-settled';

const shortest = 2;

async function findPlaces([path, query]: readonly [string, string]): Promise<readonly Place[]> {
  const answer = await readApi<Answer<'placeSearch'>>(path, { query }).catch(() => null);
  return answer?.items ?? [];
}

/** Places of the country whose names begin like the text; none without an answer. */
export function usePlaces(typed: string): readonly Place[] {
  const query = useSettled(typed.trim());
  const { data = [] } = useSWR(query.length < shortest ? null : ['/api/account/address/search', query], findPlaces, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  return typed.trim().length < shortest ? [] : data;
}
