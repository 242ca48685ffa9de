import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { recordId } from '@/lib/contract/admin/resource';
import type { ResourceName } from '@/lib/contract/admin/resources';
import { firstLocale } from '@/lib/contract/locales/locales';
import { type Locale, locale } from '@/lib/contract/shared';
import { sellerIn } from '@/lib/domain/invoice/seller';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { type DrawnDocument, drawIssuedDocument, drawProforma } from '../../documents/document-pdf';
import { readDocument } from '../../documents/read-document';
import { readOrderRow } from '../../orders/read-orders';
import { toOrder } from '../../orders/to-order';
import { photoFolder } from '../../pictures/picture-url';
import { readActor, requireAllowed } from '../access/actor';
import type { AdminDeps } from '../admin-context';
import { noSuchRecord } from '../admin-error';
import { parse } from '../resource-routes';

const query = z.strictObject({ lang: locale.optional() });
const orderId = z.coerce.number<string>().int().min(1).max(2_147_483_647);
const orderExists = statement({
  name: 'admin-document-order',
  text: 'SELECT id FROM customer_order WHERE id = $1',
  row: z.object({ id: z.int() }),
});

/** PDF files of issued documents, and of the invoice or proforma of an order. */
export function registerDocumentFiles(app: Hono, deps: AdminDeps): void {
  const { db, config } = deps;
  const photos = photoFolder(config.dataDir);

  /** The language of the file: of the query, or of the pages. */
  async function begin(context: Context, resource: ResourceName): Promise<Locale> {
    const actor = await readActor(context, db.write, config.adminUrl);
    requireAllowed(actor, resource, 'read');
    const { lang } = parse(query, context.req.query());
    return lang ?? (actor.kind === 'staff' ? actor.user.lang : firstLocale);
  }

  app.get('/api/documents/:id/pdf', async (context) => {
    const lang = await begin(context, 'documents');
    const content = await readDocument(db.write, parse(recordId, context.req.param('id')), lang);
    if (!content) throw noSuchRecord();
    return pdfResponse(context, await drawIssuedDocument(lang, content, photos));
  });

  app.get('/api/orders/:id/invoice', async (context) => {
    const lang = await begin(context, 'orders');
    const id = orderId.safeParse(context.req.param('id')).data;
    if (id === undefined || !(await maybeRow(db.write, orderExists, [id]))) throw noSuchRecord();
    return pdfResponse(context, await drawOrder(db.write, id, lang, photos));
  });
}

/** The issued invoice of an order, else its proforma. */
async function drawOrder(on: Queryable, id: number, lang: Locale, photos: string): Promise<DrawnDocument> {
  const order = await toOrder(on, await readOrderRow(on, id), lang);
  const invoice = order.documents?.find(({ kind }) => kind === 'invoice');
  const issued = invoice && (await readDocument(on, invoice.number, lang));
  return issued ? drawIssuedDocument(lang, issued, photos) : drawProforma(lang, order, sellerIn(lang), photos);
}

/** Response with a PDF that the browser shows and that must not load other resources. */
function pdfResponse(context: Context, { name, pdf }: DrawnDocument): Response {
  return context.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  });
}
