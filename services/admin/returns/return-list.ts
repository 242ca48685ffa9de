import { z } from 'zod';
import type { ListQuery } from '@/lib/contract/admin/resource';
import { type ReturnItem, type returnsResource, returnTasks } from '@/lib/contract/admin/returns';
import { returnReason, returnStatus } from '@/lib/contract/orders/order-stage';
import type { Queryable } from '../../db/query';
import { readPage } from '../list-sql';
import { orderConditions, shopDay } from '../orders/order-list';
import { returnTask, returnTaskConditions, returnVersion } from './return-version';

const list = {
  prefix: 'admin-returns',
  columns: `q.id, ${returnVersion} AS version, q.status, ${returnTask} AS task, q.created_at AS "createdAt",
    o.id AS "orderId", o.number AS "orderNumber",
    concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName') AS buyer,
    coalesce(o.company->>'name', '') AS company, coalesce(o.contact->>'phone', '') AS phone,
    (SELECT string_agg(concat_ws(' ', nullif(i.brand_name, ''), i.part_number), ', ' ORDER BY l.position)
      FROM return_line l JOIN order_item i ON i.order_id = l.order_id AND i.position = l.position
      WHERE l.return_id = q.id) AS parts,
    (SELECT coalesce(sum(coalesce(l.received, l.quantity)), 0)::int FROM return_line l WHERE l.return_id = q.id) AS quantity,
    (SELECT json_agg(DISTINCT l.reason) FROM return_line l WHERE l.return_id = q.id) AS reasons,
    q.opened_by AS "openedBy"`,
  from: 'return_request q JOIN customer_order o ON o.id = q.order_id',
  sorts: { createdAt: 'q.created_at' },
  key: 'q.id',
  row: z.object({
    id: z.int(),
    version: z.string(),
    status: returnStatus,
    task: z.enum(returnTasks).nullable(),
    createdAt: z.date().transform((at) => at.toISOString()),
    orderId: z.int(),
    orderNumber: z.string(),
    buyer: z.string(),
    company: z.string(),
    phone: z.string(),
    parts: z.string(),
    quantity: z.int(),
    reasons: z.array(returnReason),
    openedBy: z.string().nullable(),
  }),
};

/** A page of the returns of a filter. */
export function listReturns(
  on: Queryable,
  { filter, ...query }: ListQuery<typeof returnsResource>,
): Promise<{ items: ReturnItem[]; total: number }> {
  const { status, task, open, text, partNumber, customerId, from, until, orderId } = filter;
  const conditions = orderConditions({ text, partNumber, customerId })
    .add('q.status = ?', status)
    .add('q.order_id = ?', orderId)
    .add(`q.created_at >= ${shopDay('')}`, from)
    .add(`q.created_at < ${shopDay(' + 1')}`, until)
    .when(task !== undefined, returnTaskConditions[task ?? 'decide'])
    .when(open, "q.status IN ('ASKED', 'ACCEPTED', 'RECEIVED')");
  return readPage(on, list, query, conditions);
}
