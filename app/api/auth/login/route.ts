import { authLogin } from '@/lib/contract/account/auth';
import { routeOf } from '@/lib/storefront/bff/responses';
import { signIn } from '@/lib/storefront/bff/sign-in';
import { withSession } from '@/lib/storefront/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  POST: (request) => withSession(request, (context) => signIn(context, authLogin)),
});
