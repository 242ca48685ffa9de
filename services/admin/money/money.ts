import type { Hono } from 'hono';
import type { AdminDeps } from '../admin-context';
import { registerCashDays } from './cash-days';
import { registerOpenAmounts } from './open-amounts';
import { registerReceipts } from './receipts';
import { registerRefundsDue } from './refunds-due';
import { registerTransfers } from './transfers';

/** Money of the back office: open amounts, receipts, closed days, transfers and refunds to do. */
export function registerMoney(app: Hono, deps: AdminDeps): void {
  registerOpenAmounts(app, deps);
  registerReceipts(app, deps);
  registerCashDays(app, deps);
  registerTransfers(app, deps);
  registerRefundsDue(app, deps);
}
