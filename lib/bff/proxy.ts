import 'server-only';
import { contractHeaders } from '@/lib/contract/headers';
import { type CallGroup, groupOf } from '@/lib/upstream/call-groups';
import { resultAnswer } from './answers';
import { BffError, methodRefusal } from './bff-error';
import { findCall, methodsOf } from './find-call';
import { createRateLimit } from './rate-limit';
import { readJson } from './read-request';
import type { BffContext } from './with-session';

/** Calls with SQL of their own for each question, which anybody may make. */
const dear: readonly CallGroup[] = ['lists', 'search'];
/** As for suggestions: an office behind one address is far below it. */
const limitDearCalls = createRateLimit({ burst: 150, perSecond: 15 });

/** Passes a call of the contract on; anything that the contract does not list, or not so, ends here. */
export async function proxyCall(context: BffContext): Promise<Response> {
  const { request, requestId } = context;
  const address = new URL(request.url);
  const found = findCall(request.method, address.pathname);
  if (!found) {
    const methods = methodsOf(address.pathname);
    throw methods.length > 0 ? methodRefusal(methods) : new BffError(404, 'NOT_FOUND', 'There is no such call.');
  }
  if (address.search !== '') throw new BffError(400, 'VALIDATION', 'Calls take no query.');
  if (dear.includes(groupOf(found.call))) limitDearCalls(request.headers.get(contractHeaders.clientAddress));
  const withBody = request.method === 'POST' || request.method === 'PUT';
  const body = withBody ? await readJson(request) : undefined;
  const result = await context.call(found.call, { params: found.params, body });
  return resultAnswer(result, requestId);
}
