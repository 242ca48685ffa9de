import 'server-only';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { orderCharged, orderChargedByToken } from '@/lib/contract/after-order';
import type { Order } from '@/lib/contract/orders';
import { type Locale, locale } from '@/lib/contract/shared';
import { drawInvoice } from '@/lib/invoice/draw-invoice';
import type { InvoiceWords, Seller } from '@/lib/invoice/invoice';
import type { Result } from '@/lib/upstream/result';
import { resultAnswer } from './answers';
import { BffError } from './bff-error';
import { fileAnswer } from './file-answer';
import { readQuery } from './read-query';
import type { BffContext } from './with-session';

/** The words of an order's invoice, and how its file is named. */
export type InvoiceFileWords = (lang: Locale, order: Order) => Promise<{ readonly file: string } & InvoiceWords>;

const query = z.strictObject({ lang: locale });

function sellerIn(lang: Locale): Seller {
  const { name, company, contacts, phone, vatPercent } = shop;
  const address = [contacts.street[lang], contacts.city[lang], contacts.postcode].join(', ');
  return { name, ...company, address, phone: phone.display, email: contacts.email, vatPercent };
}

/** The invoice of one of the customer's orders; there is none of somebody else's. */
export async function ownInvoice(context: BffContext, id: string, wordsOf: InvoiceFileWords): Promise<Response> {
  if (!context.session.tokens) throw new BffError(401, 'UNAUTHORIZED', 'Sign in first.');
  const params = orderCharged.params.safeParse({ id });
  if (!params.success) throw noInvoice();
  const { lang } = readQuery(context.request, query);
  return invoiceAnswer(context, await context.call(orderCharged, { params: params.data }), lang, wordsOf);
}

/** The invoice of the order whose token is shown. */
export async function invoiceByToken(context: BffContext, token: string, wordsOf: InvoiceFileWords): Promise<Response> {
  const params = orderChargedByToken.params.safeParse({ token });
  if (!params.success) throw noInvoice();
  const { lang } = readQuery(context.request, query);
  return invoiceAnswer(context, await context.call(orderChargedByToken, { params: params.data }), lang, wordsOf);
}

const noInvoice = () => new BffError(404, 'NOT_FOUND', 'There is no such order.');

async function invoiceAnswer(
  { requestId }: BffContext,
  result: Result<Order>,
  lang: Locale,
  wordsOf: InvoiceFileWords,
): Promise<Response> {
  if (!result.ok) return resultAnswer(result, requestId);
  const { file, ...words } = await wordsOf(lang, result.data);
  const pdf = await drawInvoice(result.data, words, sellerIn(lang));
  return fileAnswer(new Blob([pdf]).stream(), `${file}_${result.data.number}.pdf`, 'application/pdf');
}
