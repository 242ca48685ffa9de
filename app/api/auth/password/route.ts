import { changePassword } from '@/lib/bff/change-password';
import { withSession } from '@/lib/bff/with-session';

export const POST = (request: Request) => withSession(request, changePassword);
