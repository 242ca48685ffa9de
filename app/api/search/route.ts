import { routeOf } from '@/lib/bff/route-of';
import { takeSearchForm } from '@/lib/bff/search-form';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: takeSearchForm });
