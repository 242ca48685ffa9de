import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { type DocumentTotals, documentsResource } from '@/lib/contract/admin/documents';
import { request } from '../../api/request';

const { output } = documentsResource.actions.totals;

/** Sums of the filtered documents; undefined while loading and after an error, which the list shows. */
export function useTotals(): DocumentTotals | undefined {
  const { filterValues, data } = useListContext();
  const [totals, setTotals] = useState<DocumentTotals>();
  const filter = JSON.stringify(filterValues);
  // Depends on `data`, so that the totals are read again after each refetch of the list.
  useEffect(() => {
    let isCurrent = true;
    if (data === undefined) return undefined;
    request('documents/actions/totals', { method: 'POST', body: { filter: JSON.parse(filter) } }).then(
      (json) => isCurrent && setTotals(output.parse(json)),
      () => isCurrent && setTotals(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [filter, data]);
  return totals;
}
