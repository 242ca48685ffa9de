import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { DocumentKind } from '@/lib/contract/orders/documents';
import { vatOf } from '@/lib/domain/invoice/invoice';
import { localDay } from '@/lib/domain/time/calendar';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import {
  type CreditedPart,
  contentIn,
  creditContent,
  invoiceContent,
  type StoredContent,
  storedContent,
} from './document-content';

// The row stays locked until the transaction ends: the next document waits, and a rollback returns the number.
const takeNumber = statement({
  name: 'documents-take-number',
  text: `INSERT INTO document_series (kind, year, last_number, last_at) VALUES ($1, $2, 1, $3)
    ON CONFLICT (kind, year) DO UPDATE SET last_number = document_series.last_number + 1,
      last_at = greatest(document_series.last_at, EXCLUDED.last_at)
    RETURNING last_number, last_at`,
  row: z.object({ last_number: z.int(), last_at: z.date() }),
});
const insert = statement({
  name: 'documents-insert',
  text: `INSERT INTO issued_document (kind, prefix, year, serial, order_id, invoice_id, refund_id, issued_at, total, vat, content)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING number`,
  row: z.object({ number: z.string() }),
});

type NewDocument = {
  readonly kind: DocumentKind;
  readonly orderId: number;
  readonly invoiceId: number | null;
  readonly refundId: string | null;
  readonly content: StoredContent;
};

/** Issues a document with the next number of its kind and year, and returns the number. */
async function issueDocument(client: Queryable, at: Date, document: NewDocument): Promise<string> {
  const { kind, orderId, invoiceId, refundId, content } = document;
  const { order, seller } = contentIn(content, firstLocale);
  const { total } = order;
  const year = Number(localDay(at).slice(0, 4));
  const { last_number: serial, last_at: issuedAt } = await oneRow(client, takeNumber, [kind, year, at]);
  const { vat } = vatOf(total, seller.vatPercent);
  const keys = [orderId, invoiceId, refundId, issuedAt, total.amount, vat.amount, JSON.stringify(content)];
  return (await oneRow(client, insert, [kind, shop.documentPrefixes[kind], year, serial, ...keys])).number;
}

const invoiceOf = statement({
  name: 'documents-invoice-of-order',
  text: `SELECT id, total, content,
      (SELECT coalesce(sum(n.total), 0)::int FROM issued_document n WHERE n.invoice_id = d.id) AS credited
    FROM issued_document d WHERE order_id = $1 AND kind = 'invoice'`,
  row: z.object({ id: z.int(), total: z.int(), content: storedContent, credited: z.int() }),
});
const uncredited = statement({
  name: 'documents-uncredited-refunds',
  text: `SELECT f.id, f.amount, f.delivery, (SELECT coalesce(json_agg(json_build_object(
      'position', l.position, 'quantity', l.quantity, 'amount', l.amount) ORDER BY l.position), '[]')
      FROM refund_line l WHERE l.refund_id = f.id) AS lines
    FROM refund f WHERE f.order_id = $1 AND NOT f.overpaid
      AND NOT EXISTS (SELECT FROM issued_document d WHERE d.refund_id = f.id) ORDER BY f.number`,
  row: z.object({
    id: z.uuid(),
    amount: z.int(),
    delivery: z.int(),
    lines: z.array(z.object({ position: z.int(), quantity: z.int(), amount: z.int() })),
  }),
});

/**
 * Issues the invoice of an order, once, in the transaction that sends the order, and a credit note for each earlier
 * refund. The order must be locked. Until it is sent it may still be edited or cancelled, and has a proforma.
 */
export async function issueInvoice(client: Queryable, orderId: number, at = new Date()): Promise<void> {
  if (await maybeRow(client, invoiceOf, [orderId])) return;
  const content = await invoiceContent(client, orderId);
  await issueDocument(client, at, { kind: 'invoice', orderId, invoiceId: null, refundId: null, content });
  await issueCreditNotes(client, orderId, at);
}

/**
 * Issues a credit note for each refund of an invoiced order that has none, and returns the last number; undefined
 * without one. Together they never exceed the invoice. The order must be locked.
 */
export async function issueCreditNotes(
  client: Queryable,
  orderId: number,
  at = new Date(),
): Promise<string | undefined> {
  const invoice = await maybeRow(client, invoiceOf, [orderId]);
  if (!invoice) return undefined;
  let left = invoice.total - invoice.credited;
  let number: string | undefined;
  for (const { id, ...refund } of await rows(client, uncredited, [orderId])) {
    const part = refund.amount <= left ? refund : { amount: left, delivery: 0, lines: [] };
    if (part.amount === 0) continue;
    left -= part.amount;
    number = await issueCreditNote(client, at, { orderId, invoice, refundId: id, part });
  }
  return number;
}

/** Issues a credit note for the rest of an order's invoice that earlier credit notes do not cover. Does nothing without a rest. */
export async function creditRemainder(client: Queryable, orderId: number, at = new Date()): Promise<void> {
  const invoice = await maybeRow(client, invoiceOf, [orderId]);
  if (!invoice || invoice.total === invoice.credited) return;
  const isWhole = invoice.credited === 0;
  const part = isWhole ? undefined : { amount: invoice.total - invoice.credited, delivery: 0, lines: [] };
  await issueCreditNote(client, at, { orderId, invoice, refundId: null, part });
}

type NewCreditNote = {
  readonly orderId: number;
  readonly invoice: z.output<(typeof invoiceOf)['row']>;
  readonly refundId: string | null;
  /** Undefined for the whole invoice. */
  readonly part: CreditedPart | undefined;
};

function issueCreditNote(client: Queryable, at: Date, { orderId, invoice, refundId, part }: NewCreditNote) {
  const content = part ? creditContent(invoice.content, part) : invoice.content;
  return issueDocument(client, at, { kind: 'credit_note', orderId, invoiceId: invoice.id, refundId, content });
}
