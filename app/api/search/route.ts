import { routeOf } from '@/lib/bff/answers';
import { redirectSearchForm } from '@/lib/bff/search-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: redirectSearchForm });
