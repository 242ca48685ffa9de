import { changePassword } from '@/lib/bff/change-password';
import { routeOf } from '@/lib/bff/route-of';
import { withSession } from '@/lib/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  POST: (request) => withSession(request, changePassword),
});
