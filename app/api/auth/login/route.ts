import { signIn } from '@/lib/bff/sign-in';
import { withSession } from '@/lib/bff/with-session';
import { authLogin } from '@/lib/contract/auth';

export const POST = (request: Request) => withSession(request, (context) => signIn(context, authLogin));
