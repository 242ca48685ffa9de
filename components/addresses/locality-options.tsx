import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { mapPinIcon } from '@/components/ui/icons';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/read-api';
import { shop } from '@/lib/config/shop';
import type { Locality } from '@/lib/contract/orders/orders';
import styles from './locality-options.module.css';

/** Suggests localities under a text field; without an answer the field takes any text. */
export function LocalityOptions({ id, typed }: { readonly id: string; readonly typed: string }) {
  const localities = useLocalities(typed);
  return (
    <datalist id={id}>
      {localities.map((locality) => (
        <option key={locality.id} value={locality.name}>
          {locality.path}
        </option>
      ))}
    </datalist>
  );
}

type LocalityListProps = {
  readonly id: string;
  readonly label: string;
  readonly localities: readonly Locality[];
  readonly active: number;
  readonly onChoose: (locality: Locality) => void;
};

/** The suggested localities; the field keeps the focus. Localities of the same name are distinguished by district. */
export function LocalityList({ id, label, localities, active, onChoose }: LocalityListProps) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={label}>
      {localities.map((locality, at) => (
        <button
          key={locality.id}
          id={`${id}-${at}`}
          type="button"
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(locality)}
        >
          <Icon shape={mapPinIcon} size="s" />
          <span>{locality.name}</span>
          {locality.path !== locality.name && (
            <span className={classNames('muted small', styles.district)}>{locality.path.split(', ')[0]}</span>
          )}
        </button>
      ))}
    </div>
  );
}

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

async function findLocalities([path, query]: readonly [string, string]): Promise<readonly Locality[]> {
  const answer = await readApi<ResponseOfCall<'placeSearch'>>(path, { query }).catch(() => null);
  return answer?.items ?? [];
}

/** Localities whose names begin with the text; empty without an answer. */
export function useLocalities(typed: string): readonly Locality[] {
  const query = useDebounced(typed.trim());
  const { data = [] } = useSWR(
    query.length < shortest ? null : ['/api/account/address/search', query],
    findLocalities,
    {
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  );
  return typed.trim().length < shortest ? [] : data;
}
