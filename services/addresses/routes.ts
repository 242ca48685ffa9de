import type { Hono } from 'hono';
import { ordersCalls } from '@/lib/contract/orders/orders';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { createAddress, deleteAddress, listAddresses, readAddress, updateAddress } from './addresses';

export function registerAddresses(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, ordersCalls.addressList, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return { items: await listAddresses(context.db.write, customerId) };
  });
  registerCall(app, deps, ordersCalls.addressCreate, async ({ body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return createAddress(context.db, customerId, body);
  });
  registerCall(app, deps, ordersCalls.addressRead, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readAddress(context.db.write, customerId, params.id);
  });
  registerCall(app, deps, ordersCalls.addressUpdate, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return updateAddress(context.db, customerId, params.id, body);
  });
  registerCall(app, deps, ordersCalls.addressDelete, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return deleteAddress(context.db, customerId, params.id);
  });
}
