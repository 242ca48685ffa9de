import type { TodayTask } from '@/lib/contract/admin/today';

type TaskList = { readonly resource: string; readonly filter: Readonly<Record<string, string | boolean>> };

/** The list with the records of a task. */
const lists: Readonly<Record<TodayTask, TaskList>> = {
  newOrders: { resource: 'orders', filter: { status: 'PENDING' } },
  pick: { resource: 'orders', filter: { task: 'pick' } },
  send: { resource: 'orders', filter: { task: 'send' } },
  pickup: { resource: 'orders', filter: { task: 'pickup' } },
  fit: { resource: 'orders', filter: { task: 'fit' } },
  payment: { resource: 'orders', filter: { task: 'payment' } },
  returns: { resource: 'returns', filter: { task: 'decide' } },
  questions: { resource: 'questions', filter: { state: 'waiting' } },
  reviews: { resource: 'reviews', filter: { state: 'waiting' } },
  failedLetters: { resource: 'letters', filter: { state: 'failed' } },
  supplierSources: { resource: 'supplier-sources', filter: { alert: true } },
};

/** The path of the list of a task; undefined while the pages have no such list. */
export function taskPath(task: TodayTask, hasList: (resource: string) => boolean): string | undefined {
  const { resource, filter } = lists[task];
  if (!hasList(resource)) return undefined;
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
}
