import { routeOf } from '@/lib/bff/answers';
import { whoAmI } from '@/lib/bff/sign-in';
import { withSession } from '@/lib/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) => withSession(request, whoAmI),
});
