import { routeOf } from '@/lib/bff/answers';
import { redirectFinderForm } from '@/lib/bff/search-forms';

export const { GET, POST, PUT, DELETE } = routeOf({ GET: redirectFinderForm });
