import type { Hono } from 'hono';
import { z } from 'zod';
import { cashDesksResource, moneyResource, openAges } from '@/lib/contract/admin/money';
import { maybeRow, rows, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { bookReceipts } from './book-cash';
import { cashDue, deliveredAt } from './cash-due';
import { deskNames, deskOfOrder, listDesks } from './desks';

/** Days since the delivery, as the lists group them. */
const ageOf = (moment: string) => `CASE WHEN ${moment} > now() - interval '3 days' THEN 'days0to2'
    WHEN ${moment} > now() - interval '8 days' THEN 'days3to7' ELSE 'older' END`;

// Same condition as in the index customer_order_cash_open.
/** SQL of the orders `a` whose money is not booked. */
export const openAmounts = `(SELECT d.*, d.due - d.received AS open, ${ageOf('d."deliveredAt"')} AS age FROM (
      SELECT o.id, o.number, concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName') AS buyer,
        coalesce(o.contact->>'phone', '') AS phone, ${deskOfOrder} AS desk, ${deliveredAt} AS "deliveredAt",
        ${cashDue} AS due, o.cash_received AS received
      FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id
      WHERE o.payment = 'cash' AND o.status IN ('SHIPPED', 'COMPLETED') AND o.cash_received < o.total) d
    WHERE d.due > d.received) a`;
const row = z.object({
  id: z.int(),
  number: z.string(),
  buyer: z.string(),
  phone: z.string(),
  desk: z.string(),
  deliveredAt: z.date().transform((at) => at.toISOString()),
  age: z.enum(openAges),
  due: z.int(),
  received: z.int(),
  open: z.int(),
});
const list = {
  prefix: 'admin-open-amounts',
  columns: 'a.*',
  from: openAmounts,
  sorts: { deliveredAt: 'a."deliveredAt"', number: 'a.number', open: 'a.open' },
  key: 'a.id',
  row,
};
const byId = statement({ name: 'admin-open-amount', text: `SELECT a.* FROM ${openAmounts} WHERE a.id = $1`, row });

const sumsOf = statement({
  name: 'admin-open-sums',
  text: `SELECT a.desk, a.age, sum(a.open)::int AS open, count(*)::int AS orders FROM ${openAmounts} GROUP BY a.desk, a.age`,
  row: z.object({ desk: z.string(), age: z.enum(openAges), open: z.int(), orders: z.int() }),
});

/** Open amounts, which are booked by order or several at once, and their sums by cash desk. */
export function registerOpenAmounts(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, moneyResource, {
    list: async ({ filter, ...query }, { db, lang }) => {
      const conditions = new Conditions()
        .add('a.desk = ?', filter.desk)
        .add('a.age = ?', filter.age)
        .add(
          "position(lower(?) IN lower(a.number || ' ' || a.buyer || ' ' || a.phone)) > 0",
          filter.text?.trim() || undefined,
        );
      const { items, total } = await readPage(db.write, list, query, conditions);
      const nameOf = await deskNames(db.write, lang);
      return { items: items.map((item) => ({ ...item, deskName: nameOf(item.desk) })), total };
    },
    read: async (id, { on, lang }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      return row && { ...row, deskName: (await deskNames(on, lang))(row.desk) };
    },
  })
    .listAction('book', moneyResource.actions.book, (booking, write) => bookReceipts(write, booking))
    .complete();

  resourceRoutes(app, deps, cashDesksResource, {
    list: async (_, { db, lang }) => {
      const items = await desksWithSums(db.write, lang);
      return { items, total: items.length };
    },
    read: async (id, { on, lang }) => (await desksWithSums(on, lang)).find((desk) => desk.id === id),
  }).complete();
}

async function desksWithSums(on: Parameters<typeof listDesks>[0], lang: Parameters<typeof listDesks>[1]) {
  const sums = await rows(on, sumsOf);
  return (await listDesks(on, lang)).map((desk) => {
    const own = sums.filter((sum) => sum.desk === desk.id);
    const openIn = (age: (typeof openAges)[number]) => own.find((sum) => sum.age === age)?.open ?? 0;
    return {
      ...desk,
      ...{ days0to2: openIn('days0to2'), days3to7: openIn('days3to7'), older: openIn('older') },
      open: own.reduce((sum, { open }) => sum + open, 0),
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
    };
  });
}
