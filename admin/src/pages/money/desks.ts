import { useGetList } from 'react-admin';
import { z } from 'zod';
import { cashDesksResource } from '@/lib/contract/admin/money';

export type CashDesk = z.output<typeof cashDesksResource.item>;
const desks = z.array(cashDesksResource.item);

/** The cash desks with their open amounts; undefined until they are read. */
export function useDesks(): readonly CashDesk[] | undefined {
  const { data } = useGetList('cash-desks', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'id', order: 'ASC' },
  });
  return desks.safeParse(data).data;
}
