import { routeOf } from '@/lib/bff/answers';
import { redirectVinForm } from '@/lib/bff/search-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: redirectVinForm });
