import { routeOf } from '@/lib/bff/route-of';
import { takeVinForm } from '@/lib/bff/vin-form';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: takeVinForm });
