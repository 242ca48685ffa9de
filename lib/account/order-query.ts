import type { OrderStatus } from '@/lib/contract/orders/orders';
import { withoutPersonal } from '@/lib/text/without-personal';

/** What of the orders is asked for, as it stands in the address; empty for all. */
export type OrderQuery = {
  readonly search: string;
  readonly status: OrderStatus | '';
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

export const orderStatuses: readonly OrderStatus[] = ['PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED'];
const mostSigns = 100;

/** The day of a text, if it is one that exists and that a calendar of the shop has. */
function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  const known = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime());
  return known && day.toISOString().startsWith(text) ? text : '';
}

/** Reads an address that anybody may have written: what is nothing of the kind is left out. */
export function readOrderQuery(params: Pick<URLSearchParams, 'get'>): OrderQuery {
  const text = (name: string) => params.get(name) ?? '';
  return {
    search: text('search').trim().slice(0, mostSigns),
    status: orderStatuses.find((status) => status === text('status')) ?? '',
    from: dayOf(text('from')),
    to: dayOf(text('to')),
    page: /^[1-9]\d{0,3}$/.test(text('page')) ? Number(text('page')) : 1,
  };
}

/** The end of the address for what is asked; a VIN or a telephone that was typed does not get into it. */
export function orderQueryText({ search, page, ...rest }: OrderQuery): string {
  const query = new URLSearchParams();
  const words = withoutPersonal(search.trim()).slice(0, mostSigns);
  for (const [name, value] of Object.entries({ search: words, ...rest })) if (value !== '') query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether only some of the orders are asked for. */
export function isNarrowed({ search, status, from, to }: OrderQuery): boolean {
  return [search, status, from, to].some((value) => value !== '');
}
