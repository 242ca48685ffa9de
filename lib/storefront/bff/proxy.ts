import 'server-only';
import { type Call, services } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';
import { type CallGroup, groupOf } from '@/lib/storefront/upstream/call-gate';
import { BffError, methodRefusal, resultResponse } from './answers';
import { createRateLimit } from './rate-limit';
import { readJson } from './read-request';
import type { BffContext } from './with-session';

type FoundCall = { readonly call: Call; readonly params: Readonly<Record<string, string>> };

const table: readonly { readonly call: Call; readonly segments: readonly string[] }[] = Object.values(calls)
  .filter(({ proxied }) => proxied)
  .map((call) => ({ call, segments: segmentsOf(`${call.service}${call.path}`) }));

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** A path segment of letters, digits and a few signs, so that no server can read a path of its own into it. */
const plainSegment = /^[A-Za-z0-9_~.@-]{1,200}$/;

/** The call of the contract that a path below `/api/` names; a call that is not in the table does not exist. */
export function findCall(method: string, pathname: string): FoundCall | undefined {
  return callsAt(pathname).find(({ call }) => call.method === method);
}

/** The methods under which a path below `/api/` names calls. */
export function methodsOf(pathname: string): string[] {
  return callsAt(pathname).map(({ call }) => call.method);
}

function callsAt(pathname: string): FoundCall[] {
  const requested = segmentsOf(pathname.replace(/^\/api\//, ''));
  if (!services.some((service) => service === requested[0])) return [];
  if (!requested.every((segment) => plainSegment.test(segment) && segment !== '.' && segment !== '..')) return [];
  return table.flatMap(({ call, segments }) => {
    const params = segments.length === requested.length ? matchSegments(segments, requested) : undefined;
    return params && call.params.safeParse(params).success ? [{ call, params }] : [];
  });
}

function matchSegments(pattern: readonly string[], requested: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = requested[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name !== undefined) params[name] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

/** Groups of public calls that run SQL of their own for each request. */
const expensiveGroups: readonly CallGroup[] = ['lists', 'search'];
/** As for suggestions: an office behind one IP stays far below it. */
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
