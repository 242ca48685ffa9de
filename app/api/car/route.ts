import { leadToChoice } from '@/lib/bff/finder-form';
import { routeOf } from '@/lib/bff/route-of';

export const { GET, POST, PUT, DELETE } = routeOf({ GET: leadToChoice });
