import { routeOf } from '@/lib/bff/answers';
import { documentFile } from '@/lib/bff/files/document-files';
import { withSession } from '@/lib/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) =>
    withSession(request, (context) => documentFile(context, new URL(request.url).pathname.split('/').at(-1) ?? '')),
});
