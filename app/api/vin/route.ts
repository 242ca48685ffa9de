import { redirectVinForm } from '@/lib/bff/forms/vin-form';
import { routeOf } from '@/lib/bff/route-of';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: redirectVinForm });
