import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ErrorBody } from '@/lib/contract/shared';
import { errorResponse, ServiceError } from '../http/service-error';
import { registerSession } from './access/session-routes';
import type { AdminDeps } from './admin-context';
import { AdminError } from './admin-error';
import { registerDocuments } from './documents/documents';
import { registerJournal } from './journal/journal';
import { registerOrders } from './orders/orders';
import { registerStaff } from './staff/staff';
import { servePages } from './static-files';
import { registerToday } from './today/today';

/** Creates the app of the back office: its API below `/api` and its pages. */
export function createAdminApp(deps: AdminDeps): Hono {
  const app = new Hono({ strict: false });
  app.use('*', async (context, next) => {
    await next();
    context.header('x-content-type-options', 'nosniff');
    context.header('x-frame-options', 'DENY');
    context.header('referrer-policy', 'same-origin');
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  registerSession(app, deps);
  registerStaff(app, deps);
  registerJournal(app, deps);
  registerOrders(app, deps);
  registerDocuments(app, deps);
  registerToday(app, deps);
  servePages(app);
  app.notFound((context) =>
    errorResponse(context, new ServiceError(404, 'NOT_FOUND', 'Not found.'), randomUUID(), deps.log),
  );
  app.onError((error, context) => adminErrorResponse(context, error, deps));
  return app;
}

function adminErrorResponse(context: Context, error: unknown, { log }: AdminDeps): Response {
  const requestId = randomUUID();
  if (!(error instanceof AdminError)) return errorResponse(context, error, requestId, log);
  const { message, errorName, path } = error;
  const body = {
    message,
    requestId,
    errors: [{ errorName, message, ...(path !== undefined && { path }) }],
  } satisfies ErrorBody;
  return context.json(body, error.status);
}
