import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { documentRead } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import {
  orderCharged,
  orderChargedByToken,
  orderDocument,
  orderDocumentByToken,
} from '@/lib/contract/orders/after-order';
import type { DocumentContent, PrintedOrder } from '@/lib/contract/orders/documents';
import type { Order } from '@/lib/contract/orders/orders';
import { type Locale, locale } from '@/lib/contract/shared';
import type { InvoiceWords } from '@/lib/domain/invoice/invoice';
import { sellerIn } from '@/lib/domain/invoice/seller';
import { accentColor } from '@/lib/domain/settings/brand-colors';
import { shopSettings } from '@/lib/storefront/settings/shop-settings';
import type { Result } from '@/lib/storefront/upstream/result';
import { createFileCache } from '@/lib/storefront/workers/file-cache';
import type { drawInvoicePdf } from '@/lib/storefront/workers/jobs';
import { workerPools } from '@/lib/storefront/workers/pools';
import { readLetterhead } from '@/lib/storefront/workers/read-picture';
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

/** Texts of an order's invoice or of another document, and the beginning of its file name. */
type InvoiceFileWords = (
  lang: Locale,
  order: PrintedOrder & { readonly documents?: Order['documents'] },
  issued?: DocumentContent,
) => Promise<{ readonly file: string } & InvoiceWords>;

const query = z.strictObject({ lang: locale, document: z.string().min(1).max(40).optional() });

/** Caches some hundreds of invoices, in memory only, because they contain personal data. */
const invoiceCache = createFileCache({ maxBytes: 16 * 1024 * 1024 });

/** The invoice of one of the customer's orders, or the document whose number is in the query. */
export async function ownInvoice(context: BffContext, id: string, wordsOf: InvoiceFileWords): Promise<Response> {
  documentRateLimit(context.clientIp);
  if (!context.session.tokens) throw new BffError(401, 'UNAUTHORIZED', 'Sign in first.');
  const params = orderCharged.params.safeParse({ id });
  if (!params.success) throw noInvoice();
  return invoiceResponse(context, wordsOf, {
    order: (options) => context.call(orderCharged, { params: params.data, ...options }),
    document: (number, options) => context.call(orderDocument, { params: { ...params.data, number }, ...options }),
  });
}

/** The invoice of an order by its token, or its document with the number in the query. */
export async function invoiceByToken(context: BffContext, token: string, wordsOf: InvoiceFileWords): Promise<Response> {
  documentRateLimit(context.clientIp);
  const params = orderChargedByToken.params.safeParse({ token });
  if (!params.success) throw noInvoice();
  return invoiceResponse(context, wordsOf, {
    order: (options) => context.call(orderChargedByToken, { params: params.data, ...options }),
    document: (number, options) =>
      context.call(orderDocumentByToken, { params: { ...params.data, number }, ...options }),
  });
}

const noInvoice = () => new BffError(404, 'NOT_FOUND', 'There is no such order.');

/** Reads an order, and one of its issued documents. */
type Source = {
  readonly order: (options: { readonly locale: Locale }) => Promise<Result<Order>>;
  readonly document: (number: string, options: { readonly locale: Locale }) => Promise<Result<DocumentContent>>;
};

/** An order's issued invoice, else its proforma; or the document with the number in the query. */
async function invoiceResponse(context: BffContext, wordsOf: InvoiceFileWords, source: Source): Promise<Response> {
  const { lang, document } = readQuery(context.request, query);
  await shopSettings();
  if (document !== undefined)
    return issuedResponse(context, wordsOf, lang, await source.document(document, { locale: lang }));
  const order = await source.order({ locale: lang });
  if (!order.ok) return resultResponse(order, context.requestId);
  const invoice = order.data.documents?.find(({ kind }) => kind === 'invoice');
  if (invoice) return issuedResponse(context, wordsOf, lang, await source.document(invoice.number, { locale: lang }));
  const { file, ...words } = await wordsOf(lang, order.data);
  return pdfResponse(context, file, { order: order.data, words, seller: sellerIn(lang) });
}

async function issuedResponse(
  context: BffContext,
  wordsOf: InvoiceFileWords,
  lang: Locale,
  issued: Result<DocumentContent>,
): Promise<Response> {
  if (!issued.ok) return resultResponse(issued, context.requestId);
  const { order, seller } = issued.data;
  const { file, ...words } = await wordsOf(lang, order, issued.data);
  return pdfResponse(context, file, { order, words, seller });
}

type Paper = Omit<Parameters<typeof drawInvoicePdf>[0], 'letterhead'>;

async function pdfResponse({ request }: BffContext, file: string, paper: Paper): Promise<Response> {
  const key = invoiceCacheKey([paper, accentColor(), shop.logo]);
  const etag = `"${key}"`;
  if (request.headers.get('if-none-match') === etag) return notModifiedResponse(etag);
  const draw = async (signal: AbortSignal) => {
    const letterhead = await readLetterhead();
    if (!letterhead.ok) return letterhead;
    return workerPools().drawing.run('drawInvoicePdf', { ...paper, letterhead: letterhead.value }, { signal });
  };
  const pdf = await invoiceCache.get(key, draw, request.signal);
  if (!pdf.ok) throw fileBusy();
  return fileResponse(pdf.value, `${file}_${paper.words.number}.pdf`, 'application/pdf', etag);
}

/** Cache key of everything the invoice shows, so that a changed order gets a new invoice. */
function invoiceCacheKey(paper: object): string {
  return createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
}
