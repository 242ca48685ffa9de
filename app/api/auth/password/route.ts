import { routeOf } from '@/lib/storefront/bff/responses';
import { changePassword } from '@/lib/storefront/bff/sign-in';
import { withSession } from '@/lib/storefront/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  POST: (request) => withSession(request, changePassword),
});
