import { signOutEverywhere } from '@/lib/bff/sign-in/sign-out';
import { withSession } from '@/lib/bff/with-session';

export const POST = (request: Request) => withSession(request, signOutEverywhere);
