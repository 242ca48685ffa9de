import type { TodayTask } from '@/lib/contract/admin/today';
import { addDays, localDay } from '@/lib/domain/time/calendar';

type TaskList = {
  readonly resource: string;
  /** Query string of the linked list. */
  readonly query: Readonly<Record<string, string>>;
};

const filtered = (resource: string, filter: Readonly<Record<string, string | boolean>>): TaskList => ({
  resource,
  query: { filter: JSON.stringify(filter), page: '1' },
});
const yesterday = () => addDays(localDay(new Date()), -1);

/** The list with the records of a task. */
const lists: Readonly<Record<TodayTask, () => TaskList>> = {
  newOrders: () => filtered('orders', { status: 'PENDING', from: yesterday() }),
  pick: () => filtered('orders', { task: 'pick' }),
  send: () => filtered('orders', { task: 'send' }),
  pickup: () => filtered('orders', { task: 'pickup' }),
  fit: () => filtered('orders', { task: 'fit' }),
  payment: () => filtered('orders', { task: 'payment' }),
  returns: () => filtered('returns', { task: 'decide' }),
  receive: () => filtered('returns', { task: 'receive' }),
  inspect: () => filtered('returns', { task: 'inspect' }),
  transfers: () => ({ resource: 'money', query: { tab: 'transfers' } }),
  openAmounts: () => ({ resource: 'money', query: { tab: 'open' } }),
  short: () => filtered('orders', { task: 'short' }),
  soldOut: () => filtered('sold-out', {}),
  questions: () => filtered('questions', { state: 'waiting' }),
  reviews: () => filtered('reviews', { state: 'waiting' }),
  failedLetters: () => filtered('letters', { state: 'failed' }),
  supplierSources: () => filtered('supplier-sources', { alert: true }),
};

/** The path of the list of a task; undefined while the pages have no such list. */
export function taskPath(task: TodayTask, hasList: (resource: string) => boolean): string | undefined {
  const { resource, query } = lists[task]();
  return hasList(resource) ? `/${resource}?${new URLSearchParams(query)}` : undefined;
}
