'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { type Answer, requestApi } from '@/lib/browser/api';
import { shop } from '@/lib/config/shop';

const shortest = 2;

async function findPlaces([path, query]: readonly [string, string]) {
  const result = await requestApi<Answer<'placeSearch'>>(path, { method: 'POST', body: { query } });
  return result.ok ? result.data.items : [];
}

/** Suggests places of the country under a text field; without them the field takes any text. */
export function PlaceOptions({ id, typed }: { readonly id: string; readonly typed: string }) {
  const query = useSettled(typed.trim());
  const { data = [] } = useSWR(query.length < shortest ? null : ['/api/account/address/search', query], findPlaces, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  return (
    <datalist id={id}>
      {data.map((place) => (
        <option key={place.id} value={place.name}>
          {place.path}
        </option>
      ))}
    </datalist>
  );
}

/** The text once the typing rests. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), shop.search.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
