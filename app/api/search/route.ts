import { redirectSearchForm } from '@/lib/storefront/bff/plain-forms';
import { routeOf } from '@/lib/storefront/bff/responses';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: redirectSearchForm });
