import { redirectFinderForm } from '@/lib/bff/forms/finder-form';
import { routeOf } from '@/lib/bff/route-of';

export const { GET, POST, PUT, DELETE } = routeOf({ GET: redirectFinderForm });
