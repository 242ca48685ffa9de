import type { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { DeliverySums, figuresResource, SearchSums } from '@/lib/contract/admin/figures';
import type { Cell, Column } from '@/lib/domain/tables/table';
import { localDay } from '@/lib/domain/time/calendar';
import type { Queryable } from '../../db/query';
import { type ServiceMessages, serviceText } from '../../messages/service-messages';
import { tableFile } from '../table-file';
import { readCarts } from './carts';
import { readPunctuality } from './punctuality';
import { readSales } from './sales';
import { readSearches } from './searches';
import { type FigureView, readStock } from './stock';

type Input = z.output<(typeof figuresResource)['actions']['export']['input']>;
type Header = keyof ServiceMessages['figures'];
type Columns<Row> = readonly (readonly [Header, Column['kind'], (row: Row) => Cell])[];
type Report = { readonly columns: readonly (readonly [Header, Column['kind']])[]; readonly rows: readonly Cell[][] };

/** Maximum number of slow-moving products and of searched texts in a file. */
const maxRows = 50_000;
const maxTexts = 20_000;

function reportOf<Row>(rows: readonly Row[], columns: Columns<Row>): Report {
  return {
    columns: columns.map(([header, kind]) => [header, kind]),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
  };
}

type Amounts = Awaited<ReturnType<typeof readSales>>['totals'];
const salesColumns: Columns<Amounts> = [
  ['orders', 'whole', ({ orders }) => orders],
  ['cancelled', 'whole', ({ cancelled }) => cancelled],
  ['pieces', 'whole', ({ pieces }) => pieces],
  ['revenue', 'money', ({ revenue }) => revenue],
  ['refunded', 'money', ({ refunded }) => refunded],
];
const marginColumns: Columns<Amounts> = [
  ['cost', 'money', ({ cost }) => cost],
  ['cost_revenue', 'money', ({ costRevenue }) => costRevenue],
  ['margin', 'money', ({ margin }) => margin],
];

const searchColumns: Columns<SearchSums> = [
  ['searches', 'whole', ({ searches }) => searches],
  ['unanswered', 'whole', ({ unanswered }) => unanswered],
  ['opened', 'whole', ({ opened }) => opened],
  ['added', 'whole', ({ added }) => added],
  ['orders', 'whole', ({ orders }) => orders],
  ['revenue', 'money', ({ revenue }) => revenue],
];
const textColumns: Columns<{ readonly query: string; readonly lang: string }> = [
  ['query', 'text', ({ query }) => query],
  ['lang', 'text', ({ lang }) => lang],
];

const deliveryColumns: Columns<DeliverySums> = [
  ['deliveries', 'whole', ({ deliveries }) => deliveries],
  ['on_time', 'whole', ({ onTime }) => onTime],
  ['late', 'whole', ({ late, open }) => late + open],
];

const costColumn = ({ seesMargin }: FigureView): Columns<{ readonly cost: number | null }> =>
  seesMargin ? [['cost', 'money', ({ cost }) => cost]] : [];

const uncostedColumn: Columns<{ readonly uncosted: number | null }> = [
  ['uncosted', 'whole', ({ uncosted }) => uncosted],
];

async function salesReport(on: Queryable, input: Input, view: FigureView): Promise<Report> {
  const { series, groups } = await readSales(on, input, view);
  const amounts = view.seesMargin ? [...salesColumns, ...marginColumns] : salesColumns;
  if (input.report === 'salesByDay') return reportOf(series, [['day', 'day', ({ day }) => day], ...amounts]);
  return reportOf(groups, [
    ['name', 'text', ({ name }) => name],
    ...amounts,
    ['previous_revenue', 'money', ({ previousRevenue }) => previousRevenue],
  ]);
}

async function readReport(on: Queryable, input: Input, view: FigureView): Promise<Report> {
  const { lang, today } = view;
  switch (input.report) {
    case 'salesByDay':
    case 'salesByGroup':
      return salesReport(on, input, view);
    case 'searchesByDay':
      return reportOf((await readSearches(on, input)).series, [['day', 'day', ({ day }) => day], ...searchColumns]);
    case 'searchQueries':
      return reportOf((await readSearches(on, { ...input, most: maxTexts })).queries, [
        ...textColumns,
        ...searchColumns,
      ]);
    case 'searches':
      return reportOf((await readSearches(on, { ...input, most: maxTexts })).unansweredQueries, [
        ...textColumns,
        ['unanswered', 'whole', ({ unanswered }) => unanswered],
        ['last_day', 'day', ({ lastDay }) => lastDay],
      ]);
    case 'carts':
      return reportOf((await readCarts(on, input, lang)).items, [
        ['name', 'text', ({ name }) => name],
        ['email', 'text', ({ email }) => email],
        ['phone', 'text', ({ phone }) => phone],
        ['lang', 'text', (cart) => cart.lang],
        ['last_activity', 'day', ({ lastActivity }) => localDay(new Date(lastActivity))],
        ['pieces', 'whole', ({ pieces }) => pieces],
        ['value', 'money', ({ value }) => value],
        ['parts', 'text', ({ parts }) => parts.join('; ')],
      ]);
    case 'stock':
      return reportOf((await readStock(on, { ...input, most: 0 }, view)).warehouses, [
        ['warehouse', 'text', ({ name }) => name],
        ['products', 'whole', ({ products }) => products],
        ['pieces', 'whole', ({ pieces }) => pieces],
        ['value', 'money', ({ value }) => value],
        ...costColumn(view),
        ...(view.seesMargin ? uncostedColumn : []),
      ]);
    case 'slow':
      return reportOf((await readStock(on, { ...input, most: maxRows }, view)).slow.items, [
        ['part_number', 'text', ({ partNumber }) => partNumber],
        ['brand', 'text', ({ brand }) => brand],
        ['name', 'text', ({ name }) => name],
        ['warehouse', 'text', ({ warehouse }) => warehouse],
        ['pieces', 'whole', ({ pieces }) => pieces],
        ['value', 'money', ({ value }) => value],
        ...costColumn(view),
        ['last_sold', 'day', ({ since, wasSold }) => (wasSold ? since : null)],
      ]);
    case 'punctualityByDay':
      return reportOf((await readPunctuality(on, { ...input, today }, lang)).series, [
        ['day', 'day', ({ day }) => day],
        ...deliveryColumns,
      ]);
    case 'punctuality':
      return reportOf((await readPunctuality(on, { ...input, today }, lang)).methods, [
        ['method', 'text', ({ name }) => name],
        ['carrier', 'text', ({ carrier }) => carrier],
        ...deliveryColumns,
      ]);
  }
}

/** A report as a file in Base64. Spreadsheets read no text of it as a formula. */
export async function exportFigures(
  on: Queryable,
  input: Input,
  view: FigureView,
): Promise<{ readonly name: string; readonly file: string; readonly rows: number }> {
  const { columns, rows } = await readReport(on, input, view);
  async function* cells() {
    yield* rows;
  }
  const table = {
    name: shop.name,
    columns: columns.map(([header, kind]) => ({
      header: serviceText[view.lang](`figures.${header}`),
      kind,
      width: kind === 'text' ? 28 : 16,
    })),
    rows: cells(),
  };
  return {
    name: `${input.report}-${input.from}-${input.to}.${input.format}`,
    file: await tableFile(table, input.format),
    rows: rows.length,
  };
}
