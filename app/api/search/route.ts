import { routeOf } from '@/lib/storefront/bff/answers';
import { redirectSearchForm } from '@/lib/storefront/bff/plain-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: redirectSearchForm });
