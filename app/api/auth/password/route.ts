import { routeOf } from '@/lib/bff/answers';
import { changePassword } from '@/lib/bff/sign-in';
import { withSession } from '@/lib/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  POST: (request) => withSession(request, changePassword),
});
