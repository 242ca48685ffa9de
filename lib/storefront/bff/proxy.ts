import 'server-only';
import { type Call, services } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';
import { type CallGroup, groupOf } from '@/lib/storefront/upstream/call-gate';
import { createRateLimit } from './rate-limit';
import { readJson } from './read-request';
import { BffError, methodRefusal, resultResponse } from './responses';
import { updateUserCopy } from './user-copy';
import type { BffContext } from './with-session';

type MatchedCall = { readonly call: Call; readonly params: Readonly<Record<string, string>> };

const table: readonly { readonly call: Call; readonly segments: readonly string[] }[] = Object.values(calls)
  .filter(({ proxied }) => proxied)
  .map((call) => ({ call, segments: segmentsOf(`${call.service}${call.path}`) }));

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** A path segment of letters, digits and a few signs; the pattern prevents path traversal. */
const plainSegment = /^[A-Za-z0-9_~.@-]{1,200}$/;

/** The call of the contract for a path below `/api/`; undefined for an unknown path. */
export function findCall(method: string, pathname: string): MatchedCall | undefined {
  return callsAt(pathname).find(({ call }) => call.method === method);
}

/** The supported methods of a path below `/api/`. */
export function methodsOf(pathname: string): string[] {
  return callsAt(pathname).map(({ call }) => call.method);
}

function callsAt(pathname: string): MatchedCall[] {
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

/** Groups of public calls that run SQL for each request. */
const expensiveGroups: readonly CallGroup[] = ['lists', 'search'];
/** The same limit as for suggestions; an office behind one IP stays far below it. */
const expensiveCallRateLimit = createRateLimit({ burst: 150, perSecond: 15 });

/** Forwards a call of the contract; rejects everything else. */
export async function proxyCall(context: BffContext): Promise<Response> {
  const { request, requestId } = context;
  const requestUrl = new URL(request.url);
  const match = findCall(request.method, requestUrl.pathname);
  if (!match) {
    const methods = methodsOf(requestUrl.pathname);
    throw methods.length > 0 ? methodRefusal(methods) : new BffError(404, 'NOT_FOUND', 'There is no such call.');
  }
  if (requestUrl.search !== '') throw new BffError(400, 'VALIDATION', 'Calls take no query.');
  if (expensiveGroups.includes(groupOf(match.call)))
    expensiveCallRateLimit(request.headers.get(contractHeaders.clientIp));
  const withBody = request.method === 'POST' || request.method === 'PUT';
  const body = withBody ? await readJson(request) : undefined;
  const result = await context.call(match.call, { params: match.params, body });
  const response = resultResponse(result, requestId);
  if (result.ok) await updateUserCopy(request, response, match.call, result.data);
  return response;
}
