import { invoiceWords } from '@/i18n/order-words';
import { ownInvoice } from '@/lib/storefront/bff/files/document-files';
import { routeOf } from '@/lib/storefront/bff/responses';
import { withSession } from '@/lib/storefront/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) =>
    withSession(request, (context) =>
      ownInvoice(context, new URL(request.url).pathname.split('/').at(-1) ?? '', invoiceWords),
    ),
});
