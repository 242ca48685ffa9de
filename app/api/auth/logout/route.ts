import { signOut } from '@/lib/bff/sign-out';
import { withSession } from '@/lib/bff/with-session';

export const POST = (request: Request) => withSession(request, signOut);
