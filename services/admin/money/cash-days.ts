import type { Hono } from 'hono';
import { z } from 'zod';
import { cashDaysResource } from '@/lib/contract/admin/money';
import { calendarDay, type Locale } from '@/lib/contract/shared';
import { localDay } from '@/lib/domain/time/calendar';
import { execute, maybeRow, type Queryable, statement } from '../../db/query';
import { actorName } from '../access/actor';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';
import { deskNames, requireDesk } from './desks';
import { isDayClosed, lockDay } from './write-receipt';

const sumOf = (method: string) => `coalesce(sum(amount) FILTER (WHERE method = '${method}'), 0)::int AS ${method}`;
const days = `(SELECT coalesce(r.desk, d.desk) AS desk, coalesce(r.day, d.day)::text AS day, coalesce(r.receipts, 0) AS receipts,
      coalesce(r.cash, 0) AS cash, coalesce(r.terminal, 0) AS terminal, coalesce(r.transfer, 0) AS transfer,
      d.id IS NOT NULL AS closed, d.counted_cash, d.counted_terminal, d.counted_transfer, coalesce(d.reason, '') AS reason,
      d.author, d.closed_at
    FROM (SELECT desk, day, count(*)::int AS receipts, ${['cash', 'terminal', 'transfer'].map(sumOf).join(', ')}
      FROM cash_receipt GROUP BY desk, day) r
    FULL JOIN cash_day d ON d.desk = r.desk AND d.day = r.day) c`;
const columns = 'c.*';
const row = z.object({
  desk: z.string(),
  day: z.string(),
  receipts: z.int(),
  cash: z.int(),
  terminal: z.int(),
  transfer: z.int(),
  closed: z.boolean(),
  counted_cash: z.int().nullable(),
  counted_terminal: z.int().nullable(),
  counted_transfer: z.int().nullable(),
  reason: z.string(),
  author: z.string().nullable(),
  closed_at: z.date().nullable(),
});
type Row = z.output<typeof row>;

const list = {
  ...{ prefix: 'admin-cash-days', columns, from: days, key: 'c.desk', row },
  sorts: { day: 'c.day', desk: 'c.desk' },
};
const byKey = statement({
  name: 'admin-cash-day',
  text: `SELECT ${columns} FROM ${days} WHERE c.desk = $1 AND c.day = $2`,
  row,
});
const insert = statement({
  name: 'admin-close-cash-day',
  text: `INSERT INTO cash_day (desk, day, expected_cash, expected_terminal, expected_transfer,
      counted_cash, counted_terminal, counted_transfer, reason, staff_id, author)
    VALUES ($1, $2::date, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
});

const key = z.tuple([z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), calendarDay]);
/** The desk and day of an id such as `store-1_2026-11-29`. */
const keyOf = (id: string) => key.safeParse(id.split('_')).data;

type Sums = { readonly cash: number; readonly terminal: number; readonly transfer: number };
const sums = ({ cash, terminal, transfer }: Sums) => ({
  ...{ cash, terminal, transfer, total: cash + terminal + transfer },
});

function toDay(found: Row, deskName: string) {
  const expected = sums(found);
  const counted = found.closed
    ? sums({
        cash: found.counted_cash ?? 0,
        terminal: found.counted_terminal ?? 0,
        transfer: found.counted_transfer ?? 0,
      })
    : null;
  return {
    ...{ id: `${found.desk}_${found.day}`, desk: found.desk, deskName, day: found.day, receipts: found.receipts },
    state: found.closed ? ('closed' as const) : ('open' as const),
    ...{ expected, counted, difference: counted && counted.total - expected.total, reason: found.reason },
    ...{ closedBy: found.author, closedAt: found.closed_at?.toISOString() ?? null },
  };
}

const noReceipts = {
  ...{ receipts: 0, cash: 0, terminal: 0, transfer: 0, closed: false, reason: '', author: null, closed_at: null },
  ...{ counted_cash: null, counted_terminal: null, counted_transfer: null },
};

/** A day of an existing desk; it may have no receipts. */
async function readDay(on: Queryable, id: string, lang: Locale) {
  const [desk, day] = keyOf(id) ?? [];
  if (desk === undefined || day === undefined) return undefined;
  const name = (await deskNames(on, lang))(desk);
  const row = await maybeRow(on, byKey, [desk, day]);
  if (!row && name === desk) return undefined;
  return toDay(row ?? { ...noReceipts, desk, day }, name);
}

type Closing = z.output<typeof cashDaysResource.actions.close.input>;

const isSame = (one: Sums, other: Sums) =>
  one.cash === other.cash && one.terminal === other.terminal && one.transfer === other.transfer;

async function closeDay(id: string, { expected, counted, reason }: Closing, { client, actor, lang }: AdminWrite) {
  const [desk, day] = keyOf(id) ?? [];
  if (desk === undefined || day === undefined) throw noSuchRecord();
  await requireDesk(client, desk, lang);
  if (day > localDay(new Date())) throw new AdminError(409, 'CASH_DAY_FUTURE', 'The day is in the future.');
  await lockDay(client, desk, day, 'closing');
  if (await isDayClosed(client, desk, day)) throw new AdminError(409, 'CASH_DAY_CLOSED', 'The day is closed already.');
  const current = (await maybeRow(client, byKey, [desk, day])) ?? noReceipts;
  if (!isSame(current, expected))
    throw new AdminError(409, 'RECORD_CHANGED', 'Money was booked or reversed since the sums were read.');
  if (!isSame(current, counted) && reason === '')
    throw new AdminError(409, 'CASH_REASON_MISSING', 'A difference needs a reason.', 'reason');
  await execute(client, insert, [
    ...[desk, day, current.cash, current.terminal, current.transfer],
    ...[counted.cash, counted.terminal, counted.transfer, reason],
    ...[actor.kind === 'staff' ? actor.user.id : null, actorName(actor)],
  ]);
}

/** Days of cash desks, which staff close once. */
export function registerCashDays(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, cashDaysResource, {
    list: async ({ filter, ...query }, { db, lang }) => {
      const conditions = new Conditions()
        .add('c.desk = ?', filter.desk)
        .add('c.day >= ?', filter.from)
        .add('c.day <= ?', filter.until)
        .when(filter.state === 'closed', 'c.closed')
        .when(filter.state === 'open', 'NOT c.closed');
      const { items, total } = await readPage(db.write, list, query, conditions);
      const nameOf = await deskNames(db.write, lang);
      return { items: items.map((item) => toDay(item, nameOf(item.desk))), total };
    },
    read: (id, { on, lang }) => readDay(on, id, lang),
  })
    .recordAction('close', cashDaysResource.actions.close, async (id, input, write) => {
      await closeDay(id, input, write);
      return undefined;
    })
    .complete();
}
