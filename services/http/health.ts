import type { Context, Hono } from 'hono';
import type { ServicesDeps } from './deps';

const readyWithinMs = 1000;

/** `/healthz` says that the process lives, `/readyz` that it can work: the database answers and no shutdown has begun. */
export function registerHealth(app: Hono, deps: ServicesDeps, isDraining: () => boolean): void {
  app.get('/healthz', (context) => state(context, true));
  app.get('/readyz', async (context) => state(context, !isDraining() && (await databaseAnswers(deps))));
}

function state(context: Context, ok: boolean): Response {
  return context.json({ status: ok ? 'ok' : 'unavailable' }, ok ? 200 : 503, { 'cache-control': 'no-store' });
}

async function databaseAnswers({ db }: ServicesDeps): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, readyWithinMs, false).unref());
  const answered = Promise.all([db.read.query('SELECT 1'), db.write.query('SELECT 1')]).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
