import { invoiceWords } from '@/i18n/invoice-words';
import { invoiceByToken } from '@/lib/bff/files/invoice-file';
import { routeOf } from '@/lib/bff/route-of';
import { withSession } from '@/lib/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) =>
    withSession(request, (context) =>
      invoiceByToken(context, new URL(request.url).pathname.split('/').at(-1) ?? '', invoiceWords),
    ),
});
