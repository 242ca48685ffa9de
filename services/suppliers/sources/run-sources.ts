import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/config/environment';
import type { SourceFault, SourceOutcome, SourceSettings } from '@/lib/contract/admin/supplier-sources';
import { startWorkLoop, type WorkLoop } from '../../background/background-work';
import type { Database } from '../../db/pools';
import { execute, maybeRow, transaction } from '../../db/query';
import type { MailContext } from '../../mail/outbox';
import { alertOwners } from './alert-owners';
import { fetchFolder } from './fetch-folder';
import { fetchHttps } from './fetch-https';
import { fetchMailbox } from './fetch-mailbox';
import { fetchSftp } from './fetch-sftp';
import { type Fetched, type Fetching, GrowingFileError, type SeenFile, SourceError, toSourceError } from './fetching';
import { nextRunAfter } from './schedule';
import { addRun, type ClaimedSource, claimSource, finishRun, renewLease, unsealSourceSecret } from './source-rows';

const pollIntervalMs = 3000;
const renewEveryMs = 60_000;
const retrySoonMs = 60_000;
const retryFailedMs = 15 * 60_000;
const timeoutMs = 60_000;
/** Timeout of a whole transfer, because the sources of other suppliers wait for its end. */
const maxTransferMs = 10 * 60_000;
/** Maximum size in bytes. Lists of 200,000 lines have about 30 MB. */
const maxBytes = 200_000_000;

type ReceivedList = {
  readonly supplierId: number;
  readonly fileName: string;
  readonly path: string;
  /** A list with a larger share of rejected lines, in percent, waits for staff. */
  readonly maxRejected: number;
};

/**
 * Imports a received list. A list that needs a decision waits for staff. `busy`: another list of the supplier is being
 * imported. Throws `SourceError` FILE with the reason for a file that cannot be read.
 */
export type DeliverList = (
  list: ReceivedList,
) => Promise<{ readonly outcome: 'applied' | 'waiting' | 'busy'; readonly importId: number | null }>;

export type SourceDeps = {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly config: Pick<Environment, 'mode' | 'dataDir' | 'adminUrl'>;
  /** Unseals the passwords. */
  readonly tokenSecret: string;
  readonly mail: MailContext;
  readonly deliver: DeliverList;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  readonly maxTransferMs?: number;
  readonly now?: () => number;
};

type Result = {
  readonly outcome: SourceOutcome;
  readonly fault?: SourceFault;
  readonly detail?: string;
  readonly file?: Fetched['file'];
  readonly seen?: SeenFile;
  readonly importId?: number | null;
};

/** The folder in which the server looks for lists of a supplier. */
export function inboxOf(dataDir: string, supplierId: number): string {
  return join(dataDir, 'suppliers', String(supplierId));
}

function fetchFrom(settings: SourceSettings, fetching: Fetching): Promise<Fetched | undefined> {
  if (settings.kind === 'folder') return fetchFolder(settings, fetching);
  if (settings.kind === 'https') return fetchHttps(settings, fetching);
  return settings.kind === 'sftp' ? fetchSftp(settings, fetching) : fetchMailbox(settings, fetching);
}

/** Aborts the work after the time, with the fault TIMEOUT. */
function withDeadline<Value>(ms: number, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), ms);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new SourceError('TIMEOUT')));
  });
  return Promise.race([work(signal), aborted]).finally(() => clearTimeout(timer));
}

/** Runs a due source and returns 1; 0 if none is due. Several processes may call it at the same time. */
export async function runDueSource(deps: SourceDeps): Promise<number> {
  const source = await maybeRow(deps.db.write, claimSource);
  if (!source) return 0;
  const renewal = setInterval(
    () => void execute(deps.db.write, renewLease, [source.id, source.run]).catch(() => {}),
    renewEveryMs,
  ).unref();
  try {
    await finish(deps, source, await runSource(deps, source));
  } finally {
    clearInterval(renewal);
  }
  return 1;
}

async function runSource(deps: SourceDeps, source: ClaimedSource): Promise<Result> {
  const { config, now = Date.now } = deps;
  const inbox = inboxOf(config.dataDir, source.supplier_id);
  const folder = join(config.dataDir, 'suppliers', 'received', randomUUID());
  await mkdir(folder, { recursive: true });
  let fetched: Fetched | undefined;
  try {
    const fetching = {
      ...{ folder, inbox, now, allowPrivate: config.mode !== 'production' },
      secret: source.secret && unsealSourceSecret(deps.tokenSecret, source.secret),
      // A test ignores the seen file, so that it always shows the current file.
      seen: source.asked === 'test' ? {} : source.seen,
      ...{ maxBytes: deps.maxBytes ?? maxBytes, timeoutMs: deps.timeoutMs ?? timeoutMs },
    };
    fetched = await withDeadline(deps.maxTransferMs ?? maxTransferMs, (signal) =>
      fetchFrom(source.settings, { ...fetching, signal }),
    );
    return fetched ? await handOver(deps, source, fetched) : { outcome: 'unchanged' };
  } catch (error) {
    if (error instanceof GrowingFileError) return { outcome: 'busy' };
    const { fault, detail } = toSourceError(error);
    return { outcome: 'failed', fault, detail, ...(fetched && { file: fetched.file }) };
  } finally {
    await fetched?.close?.().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

async function handOver({ deliver }: SourceDeps, source: ClaimedSource, fetched: Fetched): Promise<Result> {
  const { file, seen, confirm } = fetched;
  if (source.asked === 'test') return { outcome: 'found', file };
  if (file.bytes === 0) throw new SourceError('FILE', '0 B');
  if (file.hash === source.hash) {
    await confirm?.();
    return { outcome: 'unchanged', file, seen };
  }
  const { supplier_id: supplierId, max_rejected: maxRejected } = source;
  const { outcome, importId } = await deliver({ supplierId, fileName: file.name, path: file.path, maxRejected });
  if (outcome !== 'busy') await confirm?.();
  return { outcome, importId, file, ...(outcome !== 'busy' && { seen }) };
}

/** Time of the next run of the source; null after a test. */
function nextRun(source: ClaimedSource, { outcome }: Result, moment: Date): Date | null {
  if (source.asked === 'test') return null;
  const scheduled = nextRunAfter(source, moment);
  const pause = outcome === 'busy' ? retrySoonMs : outcome === 'failed' ? retryFailedMs : Number.POSITIVE_INFINITY;
  return new Date(Math.min(scheduled.valueOf(), moment.valueOf() + pause));
}

async function finish({ db, log, now = Date.now }: SourceDeps, source: ClaimedSource, result: Result): Promise<void> {
  const { outcome, fault = null, detail = '', file, seen = null, importId = null } = result;
  const isNew = outcome === 'applied' || outcome === 'waiting';
  const isTest = source.asked === 'test';
  await transaction(db.write, async (client) => {
    const stored = await maybeRow(client, finishRun, [
      ...[source.id, source.run, nextRun(source, result, new Date(now())), seen && JSON.stringify(seen)],
      ...[isNew ? file?.hash : null, isNew || outcome === 'unchanged' || outcome === 'found', isNew],
      outcome === 'failed' && !isTest,
    ]);
    if (!stored) return;
    await execute(client, addRun, [source.id, outcome, fault, detail, file?.name, file?.bytes, importId]);
  });
  if (outcome === 'failed') log.warn({ source: source.id, fault, detail }, 'list of a supplier not fetched');
}

/** Fetches lists of suppliers in the background, and alerts the owners, until closed. */
export function startSources(deps: SourceDeps): WorkLoop {
  return startWorkLoop({
    work: async () => {
      const done = await runDueSource(deps);
      await alertOwners(deps);
      return done;
    },
    ...{ pollIntervalMs, log: deps.log, failure: 'lists of suppliers not fetched' },
  });
}
