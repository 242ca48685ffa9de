import type { Hono } from 'hono';
import type { Call, Service } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { requestIdOf } from './call-context';
import type { ServicesDeps } from './deps';
import { errorResponse } from './error-response';
import { registerCall, routePath } from './register-call';
import { ServiceError } from './service-error';

/** Answers 501 for the calls of a service that have no handler, and 405 for other methods on known paths. */
export function registerMissingCalls(app: Hono, deps: ServicesDeps, service: Service): void {
  const own = Object.values<Call>(calls).filter((call) => call.service === service);
  for (const call of own.filter((candidate) => !isServed(app, candidate))) {
    registerCall(app, deps, call, () => {
      throw new ServiceError(501, 'NOT_IMPLEMENTED', `${call.method} ${call.path} is not implemented yet.`);
    });
  }
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

function isServed(app: Hono, call: Call): boolean {
  return app.routes.some((route) => route.method === call.method && route.path === routePath(call));
}
