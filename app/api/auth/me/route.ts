import { whoAmI } from '@/lib/bff/who-am-i';
import { withSession } from '@/lib/bff/with-session';

export const GET = (request: Request) => withSession(request, whoAmI);
