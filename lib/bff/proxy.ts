import 'server-only';
import { resultAnswer } from './answers';
import { BffError, methodRefusal } from './bff-error';
import { findCall, methodsOf } from './find-call';
import { readJson } from './read-json';
import type { BffContext } from './with-session';

/** Passes a call of the contract on; anything that the contract does not list, or not so, ends here. */
export async function proxyCall(context: BffContext): Promise<Response> {
  const { request, requestId } = context;
  const address = new URL(request.url);
  const found = findCall(request.method, address.pathname);
  if (!found) {
    const methods = methodsOf(address.pathname);
    throw methods.length > 0 ? methodRefusal(methods) : new BffError(404, 'NOT_FOUND', 'There is no such call.');
  }
  if (address.search !== '') throw new BffError(400, 'BAD_REQUEST', 'Calls take no query.');
  const withBody = request.method === 'POST' || request.method === 'PUT';
  const body = withBody ? await readJson(request) : undefined;
  const result = await context.call(found.call, { params: found.params, body });
  return resultAnswer(result, requestId);
}
