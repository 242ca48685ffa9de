import { routeOf } from '@/lib/bff/answers';
import { signIn } from '@/lib/bff/sign-in';
import { withSession } from '@/lib/bff/with-session';
import { authEmailConfirmLogin } from '@/lib/contract/account/auth';

export const { GET, POST, PUT, DELETE } = routeOf({
  POST: (request) => withSession(request, (context) => signIn(context, authEmailConfirmLogin)),
});
