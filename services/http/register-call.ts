import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Call, Service } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';
import { readLimits } from '@/lib/contract/limits';
import { runInRequest } from '@/lib/system/request-scope';
import { withTimeout } from '@/lib/system/with-timeout';
import type { Database } from '../db/pools';
import { type CallContext, callContext, requestIdOf, type ServicesDeps } from './call-context';
import { readJson } from './read-body';
import { errorResponse, requestTooHeavy, ServiceError, ValidationError } from './service-error';

/** Whether a call only reads, so that giving it up leaves nothing half done. */
export function isReadCall({ service, method }: Pick<Call, 'service' | 'method'>): boolean {
  return service !== 'account' || method === 'GET';
}

/** Returns the answer of a read, or rejects with the reason before the caller's own timeout. */
function withReadDeadline<Answer>(
  work: Answer | Promise<Answer>,
  { db, readWithinMs = readLimits.answerMs }: Pick<ServicesDeps, 'db' | 'readWithinMs'>,
): Promise<Answer> {
  return withTimeout(readWithinMs, Promise.resolve(work), () => deadlineError(db));
}

// While others wait for a connection, a timeout cannot be attributed.
function deadlineError(db: Database): ServiceError {
  const { read, write } = db.connections();
  if (read.waiting + write.waiting === 0) return requestTooHeavy();
  return new ServiceError(503, 'UNAVAILABLE', 'The service is busy; try again.', { headers: { 'retry-after': '2' } });
}

/**
 * Completes a service whose calls are registered: answers 405 for other methods on their paths. Throws where a call of the
 * contract has no handler, or two.
 */
export function completeService(app: Hono, deps: ServicesDeps, service: Service): void {
  const own = Object.values<Call>(calls).filter((call) => call.service === service);
  requireHandlers(app, service);
  for (const path of new Set(own.map(routePath))) {
    const allow = own.filter((call) => routePath(call) === path).map((call) => call.method);
    app.all(path, (context) => {
      const error = new ServiceError(405, 'METHOD_NOT_ALLOWED', 'The path knows other methods only.', {
        headers: { allow: allow.join(', ') },
      });
      return errorResponse(context, error, requestIdOf(context), deps.log);
    });
  }
}

function requireHandlers(app: Hono, service: Service): void {
  const faults = Object.entries<Call>(calls).flatMap(([name, call]) => {
    if (call.service !== service) return [];
    const { length } = app.routes.filter(({ method, path }) => method === call.method && path === routePath(call));
    return length === 1
      ? []
      : [`${name} (${call.method} ${call.path}) has ${length === 0 ? 'no' : 'more than one'} handler`];
  });
  if (faults.length > 0) throw new Error(`The service ${service} is not the contract's: ${faults.join('; ')}.`);
}

/** Answers a call whose parameters and body have passed the contract. */
type Handler<Request extends z.ZodType, Response extends z.ZodType, Params extends z.ZodObject> = (
  input: { readonly params: z.output<Params>; readonly body: z.output<Request> },
  context: CallContext,
) => Promise<z.output<Response>> | z.output<Response>;

/** The path of a call as the router writes it: `/orders/{id}` is `/orders/:id`. */
function routePath(call: Pick<Call, 'path'>): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}

/** Serves one call of the contract: validates parameters and body, runs the handler and formats errors. */
export function registerCall<Request extends z.ZodType, Response extends z.ZodType, Params extends z.ZodObject>(
  app: Hono,
  deps: ServicesDeps,
  call: Call<Request, Response, Params>,
  handler: Handler<Request, Response, Params>,
): void {
  if (!Object.values<Call>(calls).includes(call)) {
    throw new Error(`${call.method} ${call.path} is no call of lib/contract/calls.ts.`);
  }
  const checkResponses = deps.config.mode !== 'production';
  app.on(call.method, routePath(call), async (context) => {
    const started = performance.now();
    const requestId = requestIdOf(context);
    const span = deps.tracing?.begin(`${call.method} ${call.path}`, {
      parent: context.req.header('traceparent'),
      facts: { 'rpc.service': call.service, 'http.route': call.path, 'piesar.request_id': requestId },
    });
    const answer = await (span
      ? runInRequest({ requestId, span }, () => respondAlways(requestId, started, context))
      : respondAlways(requestId, started, context));
    span?.note({ 'http.response.status_code': answer.status });
    span?.end(answer.status >= 500 ? String(answer.status) : undefined);
    const ms = performance.now() - started;
    deps.observeCall?.(call, answer.status, ms);
    logAnswer(deps, call, { requestId, status: answer.status, ms: Math.round(ms) });
    return answer;
  });

  async function respondAlways(requestId: string, started: number, context: Context) {
    return respond(requestId, started, context).catch((error) => {
      const failed = errorResponse(context, error, requestId, deps.log);
      for (const [name, value] of Object.entries(commonHeaders(requestId, started))) failed.headers.set(name, value);
      return failed;
    });
  }

  async function respond(requestId: string, started: number, context: Context) {
    const params = parse(call.params, context.req.param());
    const raw = call.method === 'GET' || call.method === 'DELETE' ? undefined : await readJson(context);
    const body = parse(call.request, raw);
    const callInfo = callContext(context, deps, requestId, body);
    if (call.audience === 'customer' && callInfo.accessToken === null) {
      throw new ServiceError(401, 'UNAUTHORIZED', 'The call needs an access token.');
    }
    const work = handler({ params, body }, callInfo);
    const answer = await (isReadCall(call) ? withReadDeadline(work, deps) : work);
    if (checkResponses) call.response.parse(answer);
    const headers = { 'content-type': 'application/json; charset=utf-8', ...commonHeaders(requestId, started) };
    // A plain record of headers reaches the socket as it is; a context would make it a Headers object first.
    return new Response(JSON.stringify(answer), { headers });
  }
}

/** Of every answer. The time goes to the storefront, which passes it on to nobody: its own answers have their own. */
function commonHeaders(requestId: string, started: number): Record<string, string> {
  return {
    [contractHeaders.requestId]: requestId,
    'server-timing': `call;dur=${(performance.now() - started).toFixed(1)}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ValidationError(
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
}

function logAnswer(deps: ServicesDeps, call: Call, facts: { requestId: string; status: number; ms: number }): void {
  if (facts.status < 400 && !deps.log.isLevelEnabled('debug')) return;
  // The route's pattern, not the URL: URLs may contain a session key or an order's token.
  const entry = { ...facts, service: call.service, method: call.method, path: call.path };
  if (facts.status >= 500) deps.log.warn(entry, 'answered');
  else if (facts.status >= 400) deps.log.info(entry, 'answered');
  else deps.log.debug(entry, 'answered');
}
