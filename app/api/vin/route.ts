import { routeOf } from '@/lib/storefront/bff/answers';
import { redirectVinForm } from '@/lib/storefront/bff/plain-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: redirectVinForm });
