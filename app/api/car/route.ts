import { routeOf } from '@/lib/storefront/bff/answers';
import { redirectFinderForm } from '@/lib/storefront/bff/plain-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ GET: redirectFinderForm });
