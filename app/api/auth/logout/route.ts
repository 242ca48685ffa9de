import { routeOf } from '@/lib/bff/route-of';
import { signOut } from '@/lib/bff/sign-in/sign-out';
import { withSession } from '@/lib/bff/with-session';

export const { GET, POST, PUT, DELETE } = routeOf({
  POST: (request) => withSession(request, signOut),
});
