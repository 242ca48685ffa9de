import { routeOf } from '@/lib/bff/answers';
import { changeVisitorSession, readVisitorSession } from '@/lib/bff/visitor-session';
import { withSession } from '@/lib/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) => withSession(request, readVisitorSession),
  PUT: (request) => withSession(request, changeVisitorSession),
});
