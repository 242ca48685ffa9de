import { routeOf } from '@/lib/storefront/bff/responses';
import { changeVisitorSession, readVisitorSession } from '@/lib/storefront/bff/visitor-session';
import { withSession } from '@/lib/storefront/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) => withSession(request, readVisitorSession),
  PUT: (request) => withSession(request, changeVisitorSession),
});
