import { signOutEverywhere } from '@/lib/bff/sign-in';
import { withSession } from '@/lib/bff/with-session';

export const POST = (request: Request) => withSession(request, signOutEverywhere);
