import { z } from 'zod';
import { documentKind } from '../orders/documents';
import { paymentMethods } from '../orders/payment';
import { calendarDay } from '../shared';
import { defineResource } from './resource';

const document = z.object({
  /** Number of the document. */
  id: z.string(),
  kind: documentKind,
  issuedAt: z.iso.datetime(),
  /** Number of the invoice that a credit note corrects. */
  invoice: z.string().nullable(),
  /** Number of the refund within the order that a credit note is for. */
  refund: z.int().nullable(),
  orderId: z.int(),
  orderNumber: z.string(),
  payment: z.enum(paymentMethods),
  /** The buyer as printed. */
  buyer: z.string(),
  company: z.string(),
  idno: z.string(),
  vatCode: z.string(),
  /** Amounts in bani; negative for credit notes. */
  net: z.int(),
  vat: z.int(),
  total: z.int(),
});

const filter = z.strictObject({
  kind: documentKind.optional(),
  /** Year of the number. */
  year: z.int().min(2000).max(9999).optional(),
  /** First and last day of issue, in the shop's time zone. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  /** Number of the document or its order, or words of the buyer, e-mail, phone, company or IDNO. */
  text: z.string().max(100).optional(),
  orderId: z.int().optional(),
});
const sorts = ['issuedAt', 'id', 'total'] as const;
const sums = z.object({ count: z.int(), net: z.int(), vat: z.int(), total: z.int() });

export const documentsResource = defineResource({
  name: 'documents',
  summary: 'Issued invoices and credit notes; each is a PDF at /api/documents/{id}/pdf',
  record: document,
  item: document,
  filter,
  sorts,
  actions: {
    totals: {
      on: 'list',
      summary: 'Sums of the invoices, of the credit notes and of both for a filter, in bani',
      input: z.strictObject({ filter }),
      output: z.object({ invoices: sums, creditNotes: sums, all: sums }),
    },
    export: {
      on: 'list',
      summary: 'The documents of a filter as CSV for accounting',
      input: z.strictObject({ filter, sort: z.enum(sorts), order: z.enum(['asc', 'desc']) }),
      output: z.object({ csv: z.string(), rows: z.int() }),
    },
  },
});

export type DocumentItem = z.output<typeof document>;
export type DocumentFilter = z.output<typeof filter>;
export type DocumentTotals = z.output<(typeof documentsResource)['actions']['totals']['output']>;
