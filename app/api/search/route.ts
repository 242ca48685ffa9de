import { redirectSearchForm } from '@/lib/bff/forms/search-form';
import { routeOf } from '@/lib/bff/route-of';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: redirectSearchForm });
