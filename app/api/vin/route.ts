import { routeOf } from '@/lib/storefront/bff/answers';
import { redirectVinForm } from '@/lib/storefront/bff/search-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: redirectVinForm });
