import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { documentRead } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { orderCharged, orderChargedByToken } from '@/lib/contract/orders/after-order';
import type { Order } from '@/lib/contract/orders/orders';
import { type Locale, locale } from '@/lib/contract/shared';
import type { InvoiceWords, Seller } from '@/lib/storefront/invoice/invoice';
import type { Result } from '@/lib/storefront/upstream/result';
import { createFileCache } from '@/lib/storefront/workers/file-cache';
import { workerPools } from '@/lib/storefront/workers/pools';
import { readQuery } from '../read-request';
import { BffError, resultResponse } from '../responses';
import type { BffContext } from '../with-session';
import {
  documentRateLimit,
  fetchFirstChunk,
  fetchNextChunk,
  fileBusy,
  fileResponse,
  notModifiedResponse,
  streamOf,
} from './file-response';

type DocumentChunk = ResponseOf<typeof documentRead>;

/** The file of a document of the customer. */
export async function documentFile(context: BffContext, id: string): Promise<Response> {
  documentRateLimit(context.clientIp);
  const params = documentRead.params.safeParse({ id, piece: 0 });
  if (!params.success) throw new BffError(404, 'NOT_FOUND', 'There is no such document.');
  const first = await fetchFirstChunk(context, documentRead, { params: params.data });
  if (!first.ok) return resultResponse(first, context.requestId);
  const { name, type } = first.data;
  const safeType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  return fileResponse(streamOf(piecesOf(context, params.data.id, first.data)), name, safeType);
}

async function* piecesOf(context: BffContext, id: number, first: DocumentChunk): AsyncGenerator<Uint8Array> {
  yield Buffer.from(first.content, 'base64');
  for (let piece = 1; piece < first.pieces; piece += 1) {
    const next = await fetchNextChunk(context, documentRead, { params: { id, piece } });
    yield Buffer.from(next.content, 'base64');
  }
}

/** Texts of an order's invoice, and its file name. */
type InvoiceFileWords = (lang: Locale, order: Order) => Promise<{ readonly file: string } & InvoiceWords>;

const query = z.strictObject({ lang: locale });

/** Caches some hundreds of invoices, in memory only, because they contain personal data. */
const invoiceCache = createFileCache({ maxBytes: 16 * 1024 * 1024 });

function sellerIn(lang: Locale): Seller {
  const { name, company, contacts, phone, vatPercent } = shop;
  const address = [contacts.street[lang], contacts.city[lang], contacts.postcode].join(', ');
  return { name, ...company, address, phone: phone.display, email: contacts.email, vatPercent };
}

/** The invoice of one of the customer's own orders. */
export async function ownInvoice(context: BffContext, id: string, wordsOf: InvoiceFileWords): Promise<Response> {
  documentRateLimit(context.clientIp);
  if (!context.session.tokens) throw new BffError(401, 'UNAUTHORIZED', 'Sign in first.');
  const params = orderCharged.params.safeParse({ id });
  if (!params.success) throw noInvoice();
  const { lang } = readQuery(context.request, query);
  return invoiceResponse(
    context,
    await context.call(orderCharged, { params: params.data, locale: lang }),
    lang,
    wordsOf,
  );
}

/** The invoice of an order by its token. */
export async function invoiceByToken(context: BffContext, token: string, wordsOf: InvoiceFileWords): Promise<Response> {
  documentRateLimit(context.clientIp);
  const params = orderChargedByToken.params.safeParse({ token });
  if (!params.success) throw noInvoice();
  const { lang } = readQuery(context.request, query);
  return invoiceResponse(
    context,
    await context.call(orderChargedByToken, { params: params.data, locale: lang }),
    lang,
    wordsOf,
  );
}

const noInvoice = () => new BffError(404, 'NOT_FOUND', 'There is no such order.');

async function invoiceResponse(
  { request, requestId }: BffContext,
  result: Result<Order>,
  lang: Locale,
  wordsOf: InvoiceFileWords,
): Promise<Response> {
  if (!result.ok) return resultResponse(result, requestId);
  const { file, ...words } = await wordsOf(lang, result.data);
  const paper = { order: result.data, words, seller: sellerIn(lang) };
  const key = invoiceCacheKey(paper);
  const etag = `"${key}"`;
  if (request.headers.get('if-none-match') === etag) return notModifiedResponse(etag);
  const draw = (signal: AbortSignal) => workerPools().drawing.run('drawInvoicePdf', paper, { signal });
  const pdf = await invoiceCache.get(key, draw, request.signal);
  if (!pdf.ok) throw fileBusy();
  return fileResponse(pdf.value, `${file}_${result.data.number}.pdf`, 'application/pdf', etag);
}

/** Cache key of everything the invoice shows, so that a changed order gets a new invoice. */
function invoiceCacheKey(paper: object): string {
  return createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
}
