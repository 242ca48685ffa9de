import { invoiceWords } from '@/i18n/order-words';
import { routeOf } from '@/lib/storefront/bff/answers';
import { ownInvoice } from '@/lib/storefront/bff/files/document-files';
import { withSession } from '@/lib/storefront/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) =>
    withSession(request, (context) =>
      ownInvoice(context, new URL(request.url).pathname.split('/').at(-1) ?? '', invoiceWords),
    ),
});
