import { statfs } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { contractHeaders } from '@/lib/contract/headers';
import type { MissingPart } from '@/lib/contract/health';
import { callerFault } from '@/lib/system/caller-signature';
import { withTimeout } from '@/lib/system/with-timeout';
import type { ServicesDeps } from './deps';

const readyWithinMs = 1000;
/** With less PostgreSQL may end at any moment; the 48 MB with which it is started again are more. */
const leastFreeBytes = 32 * 1024 * 1024;

type Health = {
  readonly isDraining: () => boolean;
  readonly freeBytesNeeded?: number;
};

/**
 * `/healthz` reports that the process is alive, `/readyz` that it can work, or what is missing: the database, disk
 * space, not shutting down. A caller that signs learns there whether its calls would be accepted.
 */
export function registerHealth(app: Hono, deps: Pick<ServicesDeps, 'db' | 'config' | 'secrets'>, health: Health): void {
  const { isDraining, freeBytesNeeded = leastFreeBytes } = health;
  app.get('/healthz', (context) => state(context, []));
  app.get('/readyz', async (context) => {
    const [database, disk] = await Promise.all([
      databaseAnswers(deps.db),
      hasRoom(deps.config.dataDir, freeBytesNeeded),
    ]);
    const signature = hasWrongSignature(context, deps.secrets);
    const lacks = { closing: isDraining(), database: !database, disk: !disk, signature };
    return state(
      context,
      (['closing', 'database', 'disk', 'signature'] as const).filter((lack) => lacks[lack]),
    );
  });
}

function hasWrongSignature({ req }: Context, { servicesSecrets }: ServicesDeps['secrets']): boolean {
  const signature = req.header(contractHeaders.apiSignature);
  const claim = { part: 'readyz', apiKey: req.header(contractHeaders.apiKey), signature };
  return signature !== undefined && callerFault(claim, servicesSecrets) !== undefined;
}

function state(context: Context, lacks: readonly MissingPart[]): Response {
  const ok = lacks.length === 0;
  const body = ok ? { status: 'ok' } : { status: 'unavailable', lacks };
  return context.json(body, ok ? 200 : 503, { 'cache-control': 'no-store' });
}

async function databaseAnswers(db: ServicesDeps['db']): Promise<boolean> {
  const answered = Promise.all([db.read.query('SELECT 1'), db.write.query('SELECT 1')]);
  return withTimeout(readyWithinMs, answered).then(
    () => true,
    () => false,
  );
}

/** A folder that does not exist yet holds nothing. */
async function hasRoom(folder: string, needed: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= needed;
}
