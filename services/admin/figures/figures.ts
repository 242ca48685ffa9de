import type { Hono } from 'hono';
import { figuresResource } from '@/lib/contract/admin/figures';
import { calendarDay } from '@/lib/contract/shared';
import { localDay } from '@/lib/domain/time/calendar';
import { maybeRow, statement } from '../../db/query';
import { type Actor, isActorAllowed } from '../access/actor';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';
import { readCarts } from './carts';
import { exportFigures } from './export-figures';
import { readPunctuality } from './punctuality';
import { readSales, salesDay, salesSums } from './sales';
import { readSearches } from './searches';
import { readStock } from './stock';

const from = 'sales_figure f';
const isTotal = "f.dimension = 'total' AND f.step = 'day'";
const dayList = { prefix: 'admin-figures', ...salesDay, from, sorts: { id: 'f.day' }, key: 'f.day' };
const oneDay = statement({
  name: 'admin-figures-day',
  text: `SELECT ${salesDay.columns} FROM ${from} WHERE ${isTotal} AND f.day = $1::date`,
  row: salesDay.row,
});

const seesMargin = (actor: Actor) => isActorAllowed(actor, 'figures', 'margin');

/** Figures of the shop. Only roles with the right `margin` receive purchase costs and margins. */
export function registerFigures(app: Hono, deps: AdminDeps): void {
  const { actions } = figuresResource;
  resourceRoutes(app, deps, figuresResource, {
    list: async ({ filter, ...query }, { db, actor }) => {
      const conditions = new Conditions()
        .when(true, isTotal)
        .add('f.day >= ?::date', filter.from)
        .add('f.day <= ?::date', filter.to);
      const { items, total } = await readPage(db.read, dayList, query, conditions);
      return { items: items.map(({ id, ...day }) => ({ id, ...salesSums(day, seesMargin(actor)) })), total };
    },
    // Record reads receive no actor, so the right `margin` cannot be checked and margins are omitted.
    read: async (id, { on }) => {
      const day = calendarDay.safeParse(id).data;
      const row = day === undefined ? undefined : await maybeRow(on, oneDay, [day]);
      return row && { id: row.id, ...salesSums(row, false) };
    },
  })
    .listAction('sales', actions.sales, (input, { client, lang, actor }) =>
      readSales(client, input, { lang, seesMargin: seesMargin(actor) }),
    )
    .listAction('searches', actions.searches, (input, { client }) => readSearches(client, input))
    .listAction('carts', actions.carts, (input, { client, lang }) => readCarts(client, input, lang))
    .listAction('stock', actions.stock, (input, { client, lang, actor }) =>
      readStock(client, input, { lang, seesMargin: seesMargin(actor), today: localDay(new Date()) }),
    )
    .listAction('punctuality', actions.punctuality, (input, { client, lang }) =>
      readPunctuality(client, { ...input, today: localDay(new Date()) }, lang),
    )
    .listAction('export', actions.export, async (input, { client, lang, actor, journal }) => {
      const view = { lang, seesMargin: seesMargin(actor), today: localDay(new Date()) };
      const file = await exportFigures(client, input, view);
      const after = { name: file.name, rows: file.rows };
      await journal({ resource: 'figures', recordId: 'export', action: 'export', before: null, after });
      return file;
    })
    .complete();
}
