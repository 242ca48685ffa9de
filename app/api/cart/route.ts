import { routeOf } from '@/lib/bff/answers';
import { changeCartByForm } from '@/lib/bff/cart-form';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: changeCartByForm });
