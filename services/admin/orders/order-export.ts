import { z } from 'zod';
import type { OrderFilter } from '@/lib/contract/admin/orders';
import type { Locale } from '@/lib/contract/shared';
import { type Cell, type Column, csvChunks } from '@/lib/domain/tables/table';
import { localDay } from '@/lib/domain/time/calendar';
import { type Queryable, rows, variedStatement } from '../../db/query';
import { orderConditions } from './order-list';

/** Orders of one file; more are narrowed by dates. */
const maxRows = 50_000;

const row = z.object({
  number: z.string(),
  created_at: z.date(),
  status: z.string(),
  buyer: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  idno: z.string(),
  reference: z.string(),
  delivery: z.string(),
  place: z.string(),
  payment: z.string(),
  quantity: z.int(),
  total: z.int(),
  refunded: z.int(),
});
type ExportedRow = z.output<typeof row>;

const columns: readonly {
  readonly header: Readonly<Record<Locale, string>>;
  readonly kind: Column['kind'];
  readonly cell: (order: ExportedRow) => Cell;
}[] = [
  { header: { 'ro-MD': 'Număr', ru: 'Номер' }, kind: 'text', cell: ({ number }) => number },
  { header: { 'ro-MD': 'Data', ru: 'Дата' }, kind: 'day', cell: ({ created_at }) => localDay(created_at) },
  { header: { 'ro-MD': 'Stare', ru: 'Состояние' }, kind: 'text', cell: ({ status }) => status },
  { header: { 'ro-MD': 'Cumpărător', ru: 'Покупатель' }, kind: 'text', cell: ({ buyer }) => buyer },
  { header: { 'ro-MD': 'Telefon', ru: 'Телефон' }, kind: 'text', cell: ({ phone }) => phone },
  { header: { 'ro-MD': 'E-mail', ru: 'E-mail' }, kind: 'text', cell: ({ email }) => email },
  { header: { 'ro-MD': 'Companie', ru: 'Компания' }, kind: 'text', cell: ({ company }) => company },
  { header: { 'ro-MD': 'IDNO', ru: 'IDNO' }, kind: 'text', cell: ({ idno }) => idno },
  { header: { 'ro-MD': 'Referință', ru: 'Пометка покупателя' }, kind: 'text', cell: ({ reference }) => reference },
  { header: { 'ro-MD': 'Livrare', ru: 'Доставка' }, kind: 'text', cell: ({ delivery }) => delivery },
  { header: { 'ro-MD': 'Localitate', ru: 'Населённый пункт' }, kind: 'text', cell: ({ place }) => place },
  { header: { 'ro-MD': 'Plată', ru: 'Оплата' }, kind: 'text', cell: ({ payment }) => payment },
  { header: { 'ro-MD': 'Bucăți', ru: 'Штук' }, kind: 'whole', cell: ({ quantity }) => quantity },
  { header: { 'ro-MD': 'Total, lei', ru: 'Итого, леев' }, kind: 'money', cell: ({ total }) => total },
  { header: { 'ro-MD': 'Restituit, lei', ru: 'Возвращено, леев' }, kind: 'money', cell: ({ refunded }) => refunded },
];

type Selection = {
  readonly filter: OrderFilter;
  readonly sort: 'createdAt' | 'number' | 'total';
  readonly order: 'asc' | 'desc';
};
const sorts = { createdAt: 'o.created_at', number: 'o.number', total: 'o.total' } as const;

/** The orders of a filter as CSV, whose cells are never formulas. */
export async function exportOrders(
  on: Queryable,
  { filter, sort, order }: Selection,
  lang: Locale,
): Promise<{ csv: string; rows: number }> {
  const conditions = orderConditions(filter);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const sql = variedStatement({
    prefix: 'admin-orders-export',
    text: `SELECT o.number, o.created_at, o.status, concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName') AS buyer,
        coalesce(o.contact->>'phone', '') AS phone, coalesce(o.contact->>'email', '') AS email,
        coalesce(o.company->>'name', '') AS company, coalesce(o.company->>'idno', '') AS idno, o.reference, d.code AS delivery,
        coalesce(o.shipping_address->>'city', '') AS place, o.payment, o.quantity, o.total, o.refunded
      FROM customer_order o JOIN delivery_method d ON d.id = o.delivery_id WHERE ${conditions.sql}
      ORDER BY ${sorts[sort]} ${direction}, o.id ${direction} LIMIT ${maxRows}`,
    row,
  });
  const found = await rows(on, sql, conditions.values);
  const table = {
    name: 'orders',
    columns: columns.map(({ header, kind }) => ({ header: header[lang], kind, width: 16 })),
    rows: cells(found),
  };
  let csv = '';
  for await (const chunk of csvChunks(table)) csv += chunk;
  return { csv, rows: found.length };
}

async function* cells(found: readonly ExportedRow[]) {
  for (const order of found) yield columns.map(({ cell }) => cell(order));
}
