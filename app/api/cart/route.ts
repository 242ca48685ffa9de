import { routeOf } from '@/lib/storefront/bff/answers';
import { changeCartByForm } from '@/lib/storefront/bff/plain-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: changeCartByForm });
