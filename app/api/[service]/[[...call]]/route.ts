import { proxyCall } from '@/lib/storefront/bff/proxy';
import { withSession } from '@/lib/storefront/bff/with-session';

const handle = (request: Request) => withSession(request, proxyCall);

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
