import 'server-only';
import { contractHeaders } from '@/lib/contract/headers';
import { type CallGroup, groupOf } from '@/lib/upstream/call-groups';
import { resultResponse } from './answers';
import { BffError, methodRefusal } from './bff-error';
import { findCall, methodsOf } from './find-call';
import { createRateLimit } from './rate-limit';
import { readJson } from './read-request';
import type { BffContext } from './with-session';

/** Groups of public calls that run SQL of their own for each request. */
const expensiveGroups: readonly CallGroup[] = ['lists', 'search'];
/** As for suggestions: an office behind one address is far below it. */
const expensiveCallRateLimit = createRateLimit({ burst: 150, perSecond: 15 });

/** Passes a call of the contract on; anything that the contract does not list, or not so, ends here. */
export async function proxyCall(context: BffContext): Promise<Response> {
  const { request, requestId } = context;
  const requestUrl = new URL(request.url);
  const found = findCall(request.method, requestUrl.pathname);
  if (!found) {
    const methods = methodsOf(requestUrl.pathname);
    throw methods.length > 0 ? methodRefusal(methods) : new BffError(404, 'NOT_FOUND', 'There is no such call.');
  }
  if (requestUrl.search !== '') throw new BffError(400, 'VALIDATION', 'Calls take no query.');
  if (expensiveGroups.includes(groupOf(found.call)))
    expensiveCallRateLimit(request.headers.get(contractHeaders.clientIp));
  const withBody = request.method === 'POST' || request.method === 'PUT';
  const body = withBody ? await readJson(request) : undefined;
  const result = await context.call(found.call, { params: found.params, body });
  return resultResponse(result, requestId);
}
