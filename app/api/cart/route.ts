import { routeOf } from '@/lib/bff/answers';
import { putIntoCart } from '@/lib/bff/cart-form';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: putIntoCart });
