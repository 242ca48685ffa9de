import type { Hono } from 'hono';
import { customersResource } from '@/lib/contract/admin/customers';
import { maxInt32 } from '@/lib/contract/shared';
import { addCustomer } from '../../account/add-customer';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { resourceRoutes } from '../resource-routes';
import { listCustomerItems } from './customer-list';
import { readCustomerRecord } from './customer-record';

const idOf = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= maxInt32 ? Number(text) : 0);

/** Customers, for owners and sellers. */
export function registerCustomers(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, customersResource, {
    list: (query, { db }) => listCustomerItems(db.read, query),
    read: (id, { on }) => readCustomerRecord(on, idOf(id)),
  })
    .create(customersResource.create, async (input, { client }) => {
      const outcome = await addCustomer(client, input);
      if (outcome.kind === 'added') return outcome.id;
      const message = `Customer ${outcome.id} has this ${outcome.path}.`;
      throw new AdminError(409, 'CUSTOMER_EXISTS', message, outcome.path, outcome.id);
    })
    .complete();
}
