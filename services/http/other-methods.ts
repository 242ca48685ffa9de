import type { Hono } from 'hono';
import type { Call, Service } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { requestIdOf } from './call-context';
import type { ServicesDeps } from './deps';
import { errorResponse } from './error-response';
import { routePath } from './register-call';
import { ServiceError } from './service-error';

/** Answers 405 for other methods on the paths of a service. */
export function registerOtherMethods(app: Hono, deps: ServicesDeps, service: Service): void {
  const own = Object.values<Call>(calls).filter((call) => call.service === service);
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
