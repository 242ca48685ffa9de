import { changeVisitorSession, readVisitorSession } from '@/lib/bff/visitor-session';
import { withSession } from '@/lib/bff/with-session';

export const GET = (request: Request) => withSession(request, readVisitorSession);
export const PUT = (request: Request) => withSession(request, changeVisitorSession);
