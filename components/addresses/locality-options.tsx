import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { mapPinIcon } from '@/components/ui/icons';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/api';
import { shop } from '@/lib/config/shop';
import type { Locality } from '@/lib/contract/orders/orders';
import styles from './locality-options.module.css';

/** Suggestions of localities for a text field, which accepts any text. */
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

/** Listbox of suggested localities with their districts. The field keeps the focus. */
export function LocalityList({ id, label, localities, active, onChoose }: LocalityListProps) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={label}>
      {localities.map((locality, index) => (
        <button
          key={locality.id}
          id={`${id}-${index}`}
          type="button"
          role="option"
          aria-selected={index === active}
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

const minQueryLength = 2;

async function findLocalities([path, query]: readonly [string, string]): Promise<readonly Locality[]> {
  const response = await readApi<ResponseOfCall<'placeSearch'>>(path, { query }).catch(() => null);
  return response?.items ?? [];
}

/** Localities whose names begin with the text; empty without a response. */
export function useLocalities(typed: string): readonly Locality[] {
  const query = useDebounced(typed.trim());
  const { data = [] } = useSWR(
    query.length < minQueryLength ? null : ['/api/account/address/search', query],
    findLocalities,
    {
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  );
  return typed.trim().length < minQueryLength ? [] : data;
}
