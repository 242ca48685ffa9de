import { signOutEverywhere } from '@/lib/storefront/bff/sign-in';
import { withSession } from '@/lib/storefront/bff/with-session';

export const POST = (request: Request) => withSession(request, signOutEverywhere);
