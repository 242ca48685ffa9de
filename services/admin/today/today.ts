import type { Hono } from 'hono';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { ReturnTask } from '@/lib/contract/admin/returns';
import type { Role } from '@/lib/contract/admin/roles';
import { type Today, type TodayTask, todayQuery, todayTaskName, todayTasks } from '@/lib/contract/admin/today';
import { oneRow, statement } from '../../db/query';
import { sourceAlert } from '../../suppliers/sources/source-rows';
import { readActor } from '../access/actor';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { letterStates } from '../letters/letters';
import { openAmounts } from '../money/open-amounts';
import { taskConditions } from '../orders/order-list';
import { parse } from '../resource-routes';
import { returnTaskConditions } from '../returns/return-version';
import { soldOut } from '../sold-out/sold-out';

const orders = (condition: string) => `SELECT count(*)::int FROM customer_order o WHERE ${condition}`;
const returns = (task: ReturnTask) => `SELECT count(*)::int FROM return_request q WHERE ${returnTaskConditions[task]}`;
const isPending = "o.status = 'PENDING'";
/** Start of yesterday in the shop's time zone, because lists are filtered by whole days. */
const yesterday = `((now() AT TIME ZONE '${shop.timeZone}')::date - 1)::timestamp AT TIME ZONE '${shop.timeZone}'`;

/** SQL that counts the open work of each task, as the lists that they link to show it. */
const countsOf: Readonly<Record<TodayTask, string>> = {
  newOrders: orders(`${isPending} AND o.created_at >= ${yesterday}`),
  pick: orders(taskConditions.pick),
  send: orders(taskConditions.send),
  pickup: orders(taskConditions.pickup),
  fit: orders(taskConditions.fit),
  payment: orders(taskConditions.payment),
  returns: returns('decide'),
  receive: returns('receive'),
  inspect: returns('inspect'),
  transfers: "SELECT count(*)::int FROM bank_transfer WHERE state = 'open'",
  openAmounts: `SELECT count(*)::int FROM ${openAmounts}`,
  short: orders(taskConditions.short),
  soldOut: `SELECT count(*)::int FROM ${soldOut}`,
  questions: "SELECT count(*)::int FROM product_question WHERE state = 'waiting'",
  reviews: "SELECT count(*)::int FROM customer_review WHERE state = 'waiting'",
  failedLetters: `SELECT count(*)::int FROM mail_outbox m WHERE ${letterStates.failed}`,
  supplierSources: `SELECT count(*)::int FROM supplier_source s WHERE ${sourceAlert}`,
};

const names = todayTaskName.options;

const read = statement({
  name: 'admin-today',
  text: `SELECT ${names.map((name) => `(${countsOf[name]}) AS "${name}"`).join(',\n    ')},
    (SELECT max(created_at) FROM customer_order o WHERE o.status IN ('PENDING', 'SHIPPED')) AS newest,
    (${orders(`${isPending} AND date_trunc('milliseconds', o.created_at) > $1::timestamptz`)}) AS arrived`,
  row: z.record(todayTaskName, z.int()).and(z.object({ newest: z.date().nullable(), arrived: z.int() })),
});

/** `GET /api/today`: task counts that the user's role may see. */
export function registerToday(app: Hono, deps: AdminDeps): void {
  app.get('/api/today', async (context) => {
    const actor = await readActor(context, deps.db.write, deps.config.adminUrl);
    if (actor.kind !== 'staff') throw new AdminError(403, 'FORBIDDEN', 'Only members of staff have a working day.');
    const { since } = parse(todayQuery, context.req.query());
    const { newest, arrived, ...counts } = await oneRow(deps.db.read, read, [since ?? null]);
    const seesOrders = isShown('newOrders', actor.user.role);
    return context.json({
      counts: Object.fromEntries(
        names.filter((name) => isShown(name, actor.user.role)).map((name) => [name, counts[name]]),
      ),
      newest: seesOrders ? (newest?.toISOString() ?? null) : null,
      arrived: seesOrders ? arrived : 0,
    } satisfies Today);
  });
}

function isShown(task: TodayTask, role: Role): boolean {
  const roles: readonly Role[] = todayTasks[task];
  return roles.includes(role);
}
