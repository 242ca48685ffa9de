import { z } from 'zod';
import { soldAs } from '../catalogue/product';
import { absentAsNull, instant, money, optionalText } from '../shared';
import { company, savedAddressFields } from './order-parties';
import { orderStatus } from './order-stage';
import { bankPayment, paymentMethods, paymentState } from './payment';
import { titledTotal } from './session';

const documentKinds = ['invoice', 'credit_note'] as const;
export const documentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKind>;

const issued = { number: z.string(), issuedAt: instant };

/** An invoice or credit note of an order. */
export const issuedDocument = z.object({
  ...issued,
  kind: documentKind,
  /** Number of the refund that a credit note is for; null if nothing was paid. */
  refund: absentAsNull(z.int().min(1)),
});

const printedItem = z.object({
  position: z.int().min(1),
  product: z.object({ name: z.string(), brandName: optionalText, partNumber: optionalText, soldAs }),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  price: money,
  quantity: z.int().min(1),
  total: money,
});

/** The data of an order that an invoice or credit note prints. */
export const printedOrder = z.object({
  number: z.string(),
  createdAt: instant,
  status: orderStatus,
  payment: z.enum(paymentMethods),
  paymentState: paymentState.nullable(),
  bankPayment: bankPayment.nullable(),
  reference: z.string(),
  company: company.nullable(),
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  billingAddress: z.object(savedAddressFields).nullable(),
  delivery: z.object({ name: z.string() }),
  items: z.array(printedItem),
  subtotal: money,
  totals: z.array(titledTotal),
  total: money,
});
export type PrintedOrder = z.output<typeof printedOrder>;

/** The seller on an invoice or credit note. */
export const seller = z.object({
  name: z.string(),
  legalName: z.string(),
  idno: z.string(),
  vatCode: z.string(),
  bank: z.string(),
  bic: z.string(),
  iban: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Name of the person who signs; empty if unknown. */
  director: z.string().optional(),
  vatPercent: z.number(),
});
export type Seller = z.output<typeof seller>;

/** The content of an invoice or credit note in one language, as it was issued. */
export const documentContent = z.object({
  ...issued,
  kind: documentKind,
  /** The invoice that a credit note corrects. */
  invoice: absentAsNull(z.object(issued)),
  order: printedOrder,
  seller,
});
export type DocumentContent = z.output<typeof documentContent>;
