import type { OrderStatus } from '@/lib/contract/orders/order-stage';
import { redactPersonalData } from '@/lib/domain/text/redact';

/** Filters of the order list from the URL; empty fields do not filter. */
export type OrderQuery = {
  readonly search: string;
  readonly status: OrderStatus | '';
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

export const orderStatuses: readonly OrderStatus[] = ['PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED'];
const maxSigns = 100;

/** The text if it is a real calendar day between 1900 and 2199, else an empty text. */
function validDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime());
  return isDay && day.toISOString().startsWith(text) ? text : '';
}

/** Parses the query of an untrusted URL; invalid values are dropped. */
export function readOrderQuery(params: Pick<URLSearchParams, 'get'>): OrderQuery {
  const text = (name: string) => params.get(name) ?? '';
  return {
    search: text('search').trim().slice(0, maxSigns),
    status: orderStatuses.find((status) => status === text('status')) ?? '',
    from: validDay(text('from')),
    to: validDay(text('to')),
    page: /^[1-9]\d{0,3}$/.test(text('page')) ? Number(text('page')) : 1,
  };
}

/** The query string for these filters, without VINs and telephone numbers that were typed into the search. */
export function orderQueryText({ search, page, ...rest }: OrderQuery): string {
  const query = new URLSearchParams();
  const words = redactPersonalData(search.trim()).slice(0, maxSigns);
  for (const [name, value] of Object.entries({ search: words, ...rest })) if (value !== '') query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether any filter narrows the list of orders. */
export function isOrderQueryNarrowed({ search, status, from, to }: OrderQuery): boolean {
  return [search, status, from, to].some((value) => value !== '');
}
