import { documentsResource } from './documents';
import { journalResource } from './journal';
import { orderHistoryResource, ordersResource } from './orders';
import type { AdminResource } from './resource';
import { staffResource } from './staff';

/** All resources of the back office. */
export const resources = {
  staff: staffResource,
  journal: journalResource,
  orders: ordersResource,
  'order-history': orderHistoryResource,
  documents: documentsResource,
} as const satisfies Readonly<Record<string, AdminResource>>;

export type ResourceName = keyof typeof resources;

/** The operations of a resource: reading, writing and its own actions. */
export function operationsOf(resource: AdminResource): string[] {
  return [
    ...['list', 'read'],
    ...(resource.create ? ['create'] : []),
    ...(resource.update ? ['update'] : []),
    ...(resource.remove ? ['remove'] : []),
    ...Object.keys(resource.actions),
  ];
}
