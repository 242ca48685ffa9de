import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { DocumentFilter, DocumentItem, DocumentTotals } from '@/lib/contract/admin/documents';
import { firstLocale } from '@/lib/contract/locales/locales';
import { documentKind } from '@/lib/contract/orders/documents';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { type Queryable, rows, variedStatement } from '../../db/query';
import { Conditions } from '../list-sql';
import { matchWords } from '../orders/order-list';

const sign = "CASE d.kind WHEN 'credit_note' THEN -1 ELSE 1 END";
const printed = `(d.content->'${firstLocale}'->'order')`;
const company = (field: string) => `coalesce(${printed}->'company'->>'${field}', '')`;

/** Columns of a document as in the contract. Buyer and company are read from the printed content. */
export const documentColumns = `d.number AS id, d.kind, d.issued_at AS "issuedAt", i.number AS invoice, f.number AS refund,
  d.order_id AS "orderId", o.number AS "orderNumber", o.payment,
  concat_ws(' ', ${printed}->'contact'->>'firstName', ${printed}->'contact'->>'lastName') AS buyer,
  ${company('name')} AS company, ${company('idno')} AS idno, ${company('vatCode')} AS "vatCode",
  ${sign} * (d.total - d.vat) AS net, ${sign} * d.vat AS vat, ${sign} * d.total AS total`;
export const documentTables = `issued_document d JOIN customer_order o ON o.id = d.order_id
  LEFT JOIN issued_document i ON i.id = d.invoice_id LEFT JOIN refund f ON f.id = d.refund_id`;
export const documentRow: z.ZodType<DocumentItem> = z.object({
  id: z.string(),
  kind: documentKind,
  issuedAt: z.date().transform((at) => at.toISOString()),
  invoice: z.string().nullable(),
  refund: z.int().nullable(),
  orderId: z.int(),
  orderNumber: z.string(),
  payment: z.enum(paymentMethods),
  buyer: z.string(),
  company: z.string(),
  idno: z.string(),
  vatCode: z.string(),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
});
export const documentSorts = { issuedAt: 'd.issued_at', id: 'd.number', total: `${sign} * d.total` } as const;

/** The list of documents for `readPage`. */
export const documentList = {
  ...{ prefix: 'admin-documents', columns: documentColumns, from: documentTables },
  ...{ sorts: documentSorts, key: 'd.id', row: documentRow },
};

const day = (part: string) => `(?::date${part})::timestamp AT TIME ZONE '${shop.timeZone}'`;
const numberShape = /^([A-Z]{1,8}-\d{4})-(\d{1,9})$/;

/** Completes a typed document number: `F-2026-000017` for `f-2026-17`. Undefined for other texts. */
function fullNumber(text: string): string | undefined {
  const [, series, serial] = numberShape.exec(text.trim().toUpperCase()) ?? [];
  return series === undefined || serial === undefined ? undefined : `${series}-${serial.padStart(6, '0')}`;
}

/** The conditions of a filter on `documentTables`. */
export function documentConditions({ text = '', ...filter }: DocumentFilter): Conditions {
  const conditions = new Conditions()
    .add('d.kind = ?', filter.kind)
    .add('d.year = ?', filter.year)
    .add(`d.issued_at >= ${day('')}`, filter.from)
    .add(`d.issued_at < ${day(' + 1')}`, filter.until)
    .add('d.order_id = ?', filter.orderId);
  const number = fullNumber(text);
  return number === undefined ? matchWords(conditions, text, 'd.order_id') : conditions.add('d.number = ?', number);
}

const sumOf = (column: string) => `coalesce(sum(${column}), 0)::float8`;

/** Sums of the documents of a filter. */
export async function readTotals(on: Queryable, filter: DocumentFilter): Promise<DocumentTotals> {
  const { sql, values } = documentConditions(filter);
  const sums = variedStatement({
    prefix: 'admin-documents-totals',
    text: `SELECT d.kind, count(*)::int AS count, ${sumOf(`${sign} * (d.total - d.vat)`)} AS net,
        ${sumOf(`${sign} * d.vat`)} AS vat, ${sumOf(`${sign} * d.total`)} AS total
      FROM issued_document d WHERE ${sql} GROUP BY d.kind`,
    row: z.object({ kind: documentKind, count: z.int(), net: z.int(), vat: z.int(), total: z.int() }),
  });
  const records = await rows(on, sums, values);
  const ofKind = (kind: DocumentItem['kind']) => {
    const { count = 0, net = 0, vat = 0, total = 0 } = records.find((row) => row.kind === kind) ?? {};
    return { count, net, vat, total };
  };
  const [invoices, creditNotes] = [ofKind('invoice'), ofKind('credit_note')];
  const all = {
    count: invoices.count + creditNotes.count,
    net: invoices.net + creditNotes.net,
    vat: invoices.vat + creditNotes.vat,
    total: invoices.total + creditNotes.total,
  };
  return { invoices, creditNotes, all };
}
