import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Call, Service } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';
import { readLimits } from '@/lib/contract/limits';
import { runInRequest } from '@/lib/system/request-scope';
import { withTimeout } from '@/lib/system/task-queue';
import type { Database } from '../db/pools';
import { type CallContext, callContext, requestIdOf, type ServicesDeps } from './call-context';
import { readJson } from './read-body';
import { errorResponse, requestTooHeavy, ServiceError, ValidationError } from './service-error';

/** Whether a call only reads, so that it can be aborted safely. */
export function isReadCall({ service, method }: Pick<Call, 'service' | 'method'>): boolean {
  return service !== 'account' || method === 'GET';
}

/** Resolves with the result of a read, or rejects with the reason before the caller's timeout. */
function withReadDeadline<Answer>(
  work: Answer | Promise<Answer>,
  { db, readTimeoutMs = readLimits.answerMs }: Pick<ServicesDeps, 'db' | 'readTimeoutMs'>,
): Promise<Answer> {
  return withTimeout(readTimeoutMs, Promise.resolve(work), () => deadlineError(db));
}

// A request is not to blame for its duration while calls wait for a connection.
function deadlineError(db: Database): ServiceError {
  const { read, write } = db.connections();
  if (read.waiting + write.waiting === 0) return requestTooHeavy();
  return new ServiceError(503, 'UNAVAILABLE', 'The service is busy; try again.', { headers: { 'retry-after': '2' } });
}

/**
 * Completes a service: answers 405 for other methods on its paths. Throws when a call of the contract has no handler or
 * two.
 */
export function completeService(app: Hono, deps: ServicesDeps, service: Service): void {
  const serviceCalls = Object.values<Call>(calls).filter((call) => call.service === service);
  requireHandlers(app, service);
  for (const path of new Set(serviceCalls.map(routePath))) {
    const allow = serviceCalls.filter((call) => routePath(call) === path).map((call) => call.method);
    app.all(path, (context) => {
      const error = new ServiceError(405, 'METHOD_NOT_ALLOWED', 'The path does not support the method.', {
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
  if (faults.length > 0) throw new Error(`The service ${service} does not match the contract: ${faults.join('; ')}.`);
}

/** Handles a call with validated parameters and body. */
type Handler<Request extends z.ZodType, Response extends z.ZodType, Params extends z.ZodObject> = (
  input: { readonly params: z.output<Params>; readonly body: z.output<Request> },
  context: CallContext,
) => Promise<z.output<Response>> | z.output<Response>;

/** Path of a call in the router's syntax: `/orders/{id}` becomes `/orders/:id`. */
function routePath(call: Pick<Call, 'path'>): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}

/** Registers a call of the contract: validates parameters and body, runs the handler and formats errors. */
export function registerCall<Request extends z.ZodType, Response extends z.ZodType, Params extends z.ZodObject>(
  app: Hono,
  deps: ServicesDeps,
  call: Call<Request, Response, Params>,
  handler: Handler<Request, Response, Params>,
): void {
  if (!Object.values<Call>(calls).includes(call)) {
    throw new Error(`${call.method} ${call.path} is not a call of lib/contract/calls.ts.`);
  }
  const checkResponses = deps.config.mode !== 'production';
  app.on(call.method, routePath(call), async (context) => {
    const started = performance.now();
    const requestId = requestIdOf(context);
    const span = deps.tracing?.begin(`${call.method} ${call.path}`, {
      parent: context.req.header('traceparent'),
      facts: { 'rpc.service': call.service, 'http.route': call.path, 'piesar.request_id': requestId },
    });
    const response = await (span
      ? runInRequest({ requestId, span }, () => respondAlways(requestId, started, context))
      : respondAlways(requestId, started, context));
    span?.note({ 'http.response.status_code': response.status });
    span?.end(response.status >= 500 ? String(response.status) : undefined);
    const ms = performance.now() - started;
    deps.observeCall?.(call, response.status, ms);
    logCall(deps, call, { requestId, status: response.status, ms: Math.round(ms) });
    return response;
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
      throw new ServiceError(401, 'UNAUTHORIZED', 'The call requires an access token.');
    }
    const work = handler({ params, body }, callInfo);
    const response = await (isReadCall(call) ? withReadDeadline(work, deps) : work);
    if (checkResponses) call.response.parse(response);
    const headers = { 'content-type': 'application/json; charset=utf-8', ...commonHeaders(requestId, started) };
    // A plain record of headers avoids a Headers object.
    return new Response(JSON.stringify(response), { headers });
  }
}

/** Headers of every response. Server-Timing is for the storefront only. */
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

function logCall(deps: ServicesDeps, call: Call, facts: { requestId: string; status: number; ms: number }): void {
  if (facts.status < 400 && !deps.log.isLevelEnabled('debug')) return;
  // Logs the pattern: URLs may contain a session key or an order's token.
  const entry = { ...facts, service: call.service, method: call.method, path: call.path };
  if (facts.status >= 500) deps.log.warn(entry, 'answered');
  else if (facts.status >= 400) deps.log.info(entry, 'answered');
  else deps.log.debug(entry, 'answered');
}
