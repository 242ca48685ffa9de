import { contractHeaders } from '@/lib/contract/headers';
import { currentRequestId } from '@/lib/system/request-scope';
import { errorResponse } from './answers';
import { methodRefusal } from './bff-error';

type Handler = (request: Request) => Promise<Response>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The handlers of a route; every method without one is refused in the common form instead of with an empty answer. */
export function routeOf(handlers: Partial<Readonly<Record<Method, Handler>>>): Readonly<Record<Method, Handler>> {
  const refuse: Handler = async (request) => {
    const requestId = request.headers.get(contractHeaders.requestId) ?? currentRequestId();
    return errorResponse(methodRefusal(Object.keys(handlers)), requestId);
  };
  return { GET: refuse, POST: refuse, PUT: refuse, DELETE: refuse, ...handlers };
}
