import { routeOf } from '@/lib/storefront/bff/answers';
import { redirectFinderForm } from '@/lib/storefront/bff/search-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ GET: redirectFinderForm });
