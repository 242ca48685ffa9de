import { z } from 'zod';
import type { OrderFilter } from '@/lib/contract/admin/orders';
import type { Locale } from '@/lib/contract/shared';
import { type Cell, type Column, csvChunks } from '@/lib/domain/tables/table';
import { localDay } from '@/lib/domain/time/calendar';
import { type Queryable, rows, variedStatement } from '../../db/query';
import { type ServiceMessages, serviceText } from '../../messages/service-messages';
import { orderConditions } from './order-list';

/** The most orders in one CSV file. */
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
  /** Names the header in `messages/services`. */
  readonly name: keyof ServiceMessages['orderExport'];
  readonly kind: Column['kind'];
  readonly cell: (order: ExportedRow) => Cell;
}[] = [
  { name: 'number', kind: 'text', cell: ({ number }) => number },
  { name: 'created_at', kind: 'day', cell: ({ created_at }) => localDay(created_at) },
  { name: 'status', kind: 'text', cell: ({ status }) => status },
  { name: 'buyer', kind: 'text', cell: ({ buyer }) => buyer },
  { name: 'phone', kind: 'text', cell: ({ phone }) => phone },
  { name: 'email', kind: 'text', cell: ({ email }) => email },
  { name: 'company', kind: 'text', cell: ({ company }) => company },
  { name: 'idno', kind: 'text', cell: ({ idno }) => idno },
  { name: 'reference', kind: 'text', cell: ({ reference }) => reference },
  { name: 'delivery', kind: 'text', cell: ({ delivery }) => delivery },
  { name: 'place', kind: 'text', cell: ({ place }) => place },
  { name: 'payment', kind: 'text', cell: ({ payment }) => payment },
  { name: 'quantity', kind: 'whole', cell: ({ quantity }) => quantity },
  { name: 'total', kind: 'money', cell: ({ total }) => total },
  { name: 'refunded', kind: 'money', cell: ({ refunded }) => refunded },
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
    columns: columns.map(({ name, kind }) => ({ header: serviceText[lang](`orderExport.${name}`), kind, width: 16 })),
    rows: cells(found),
  };
  let csv = '';
  for await (const chunk of csvChunks(table)) csv += chunk;
  return { csv, rows: found.length };
}

async function* cells(found: readonly ExportedRow[]) {
  for (const order of found) yield columns.map(({ cell }) => cell(order));
}
