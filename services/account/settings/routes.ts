import type { Hono } from 'hono';
import type { AccountSettings } from '@/lib/contract/settings';
import { settingsCalls } from '@/lib/contract/settings';
import type { CallContext, ServicesDeps } from '../../http/deps';
import { registerCall } from '../../http/register-call';
import { readCustomer } from '../auth/customer';
import { type Account, requireCustomer } from '../deps';
import { hideMyPrice } from './hide-my-price';

export function registerSettings(app: Hono, deps: ServicesDeps, account: Account): void {
  registerCall(app, deps, settingsCalls.usersSettings, async (_, context) => {
    const { customerId } = await requireCustomer(account, context);
    return readSettings(context, customerId);
  });
  registerCall(app, deps, settingsCalls.usersSettingsUpdate, async ({ body }, context) => {
    const { customerId } = await requireCustomer(account, context);
    if (body.hideMyPrice !== undefined) await hideMyPrice(context.db.write, customerId, body.hideMyPrice);
    return readSettings(context, customerId);
  });
}

async function readSettings({ db }: CallContext, customerId: number): Promise<AccountSettings> {
  return { hideMyPrice: (await readCustomer(db.write, customerId)).hides_price };
}
