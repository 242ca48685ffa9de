import { z } from 'zod';
import { type DocumentContent, documentKind } from '@/lib/contract/orders/documents';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, type Queryable, statement } from '../db/query';
import { contentIn, storedContent } from './document-content';

const columns = `d.number, d.kind, d.issued_at, d.content, i.number AS invoice_number, i.issued_at AS invoice_issued_at
  FROM issued_document d JOIN customer_order o ON o.id = d.order_id LEFT JOIN issued_document i ON i.id = d.invoice_id`;
const row = z.object({
  number: z.string(),
  kind: documentKind,
  issued_at: z.date(),
  content: storedContent,
  invoice_number: z.string().nullable(),
  invoice_issued_at: z.date().nullable(),
});

const ofCustomer = statement({
  name: 'documents-of-customer',
  text: `SELECT ${columns} WHERE o.id = $1 AND o.customer_id = $2 AND d.number = $3`,
  row,
});
const ofToken = statement({
  name: 'documents-of-token',
  text: `SELECT ${columns} WHERE o.token = $1 AND d.number = $2`,
  row,
});
const byNumber = statement({
  name: 'documents-by-number',
  text: `SELECT ${columns} WHERE d.number = $1`,
  row,
});

/** A document by its number. */
export async function readDocument(on: Queryable, number: string, lang: Locale): Promise<DocumentContent | undefined> {
  const row = await maybeRow(on, byNumber, [number]);
  return row && toContent(row, lang);
}

/** A document of a customer's order; undefined for documents of others. */
export async function readCustomerDocument(
  on: Queryable,
  { customerId, orderId, number }: { readonly customerId: number; readonly orderId: number; readonly number: string },
  lang: Locale,
): Promise<DocumentContent | undefined> {
  const row = await maybeRow(on, ofCustomer, [orderId, customerId, number]);
  return row && toContent(row, lang);
}

/** A document of the order of a token. */
export async function readDocumentByToken(
  on: Queryable,
  token: string,
  number: string,
  lang: Locale,
): Promise<DocumentContent | undefined> {
  const row = await maybeRow(on, ofToken, [token, number]);
  return row && toContent(row, lang);
}

function toContent(found: z.output<typeof row>, lang: Locale): DocumentContent {
  const { number, kind, issued_at, content, invoice_number, invoice_issued_at } = found;
  const isCorrection = invoice_number !== null && invoice_issued_at !== null;
  return {
    ...{ number, kind, issuedAt: issued_at.toISOString() },
    invoice: isCorrection ? { number: invoice_number, issuedAt: invoice_issued_at.toISOString() } : null,
    ...contentIn(content, lang),
  };
}
