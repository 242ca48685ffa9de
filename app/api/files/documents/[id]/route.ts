import { documentFile } from '@/lib/bff/files/document-file';
import { routeOf } from '@/lib/bff/route-of';
import { withSession } from '@/lib/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) =>
    withSession(request, (context) => documentFile(context, new URL(request.url).pathname.split('/').at(-1) ?? '')),
});
