import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import { localeCodes } from '@/lib/contract/locales/every-locale';
import { announceRevalidation } from '@/lib/storefront/cache/page-records';
import { createRevalidatedTags, type RevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { closeWorkerPools } from '@/lib/storefront/workers/pools';
import { endOnSignal } from '@/lib/system/end-on-signal';
import { refuseUpgrades, trackConnections } from '@/lib/system/http-connections';
import { createLog } from '@/lib/system/log';
import { createRegistry, serveMetrics } from '@/lib/system/metrics-server';
import { openTracing } from '@/lib/system/open-tracing';
import { RedisHelp } from '@/lib/system/redis';
import { servedFiles } from './admission/served-files';
import { createTurns } from './admission/turns';
import { createAnswerCache } from './answer-cache';
import { sharedCachingFor } from './cache-policy';
import { prepareErrorPages } from './error-pages';
import { watchHealth } from './health';
import { connectionLimits, limitConnections } from './inbound-requests';
import { listen } from './listen';
import { createStorefrontMetrics } from './metrics/storefront-metrics';
import { createNextApp } from './next-app';
import { createPageCache, type PageCache } from './page-cache/page-cache';
import { PageDisk } from './page-cache/page-disk';
import { listenToPages } from './page-cache/page-record';
import { PageRedis } from './page-cache/page-redis';
import { createRenewals } from './page-cache/renewals';
import { TagFollower } from './page-cache/tag-follower';
import { ownProcess, relayRevalidations, sendMetrics } from './processes/own-process';
import { Storefront } from './storefront';
import { createFirstStyles } from './styles/first-styles';
import { createRequestTraces } from './trace-requests';

const buildFolder = '.next';
const finishedPages = join(buildFolder, 'cache', 'finished');
const graceMs = 10_000;
/** Longer than rendering takes: the wait for a page that another storefront renders. */
const redisAnswerWithinMs = 40;
const pictureCacheBytes = 32 * 1024 * 1024;

/** Serves the shop until a signal ends it; also as one of several processes on one port. */
export async function serveStorefront(config: Environment, onFailure: (error: unknown) => void): Promise<void> {
  const development = config.mode === 'development';
  const log = createLog('storefront', config.logLevel);
  const tracing = await openTracing('storefront', config.traces);
  const app = createNextApp({ dev: development, host: config.host, port: config.port });
  await app.prepare();
  const health = watchHealth(Object.values(config.serviceUrls));
  const own = { host: config.host === '0.0.0.0' ? '127.0.0.1' : config.host, port: config.port };
  const turns = development
    ? undefined
    : createTurns({ files: servedFiles(buildFolder), warn: (facts, text) => log.warn(facts, text) });
  const pages = pageCacheOf(config, log);
  const metrics = await storefrontMetrics(config, pages.cache);
  const storefront = new Storefront({
    next: app.getRequestHandler(),
    cache: pages.cache,
    metrics: metrics?.counted,
    traces: createRequestTraces(tracing, { locales: localeCodes, trustedProxies: config.trustedProxies }),
    calledTags: pages.calledTags,
    renew: createRenewals(() => own),
    health,
    turns,
    log,
    policy: {
      ...policyOf(config),
      onUnknownScripts: (hashes) => log.error({ hashes }, 'unknown scripts in a page'),
    },
    firstStyles: createFirstStyles(buildFolder),
    pictures: { picturesUrl: config.picturesUrl, cache: createAnswerCache({ maxBytes: pictureCacheBytes }) },
    trustedProxies: config.trustedProxies,
    publicHost: development ? undefined : new URL(config.publicUrl).host,
    ownAddress: () => own,
    sharedCaching: sharedCachingFor(development ? 'none' : config.cdnPurge.kind),
  });
  const server = serverOf(storefront, log);
  // The socket of Next's development tools stays open.
  limitConnections(server, connectionLimits, development);
  const connections = trackConnections(server);
  if (!development) {
    refuseUpgrades(server);
  } else {
    const upgrade = app.getUpgradeHandler();
    server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  }
  await listen(server, config.host, config.port);
  if (!development) void prepareErrorPages(own);
  log.info({ host: config.host, port: config.port, publicUrl: config.publicUrl }, 'storefront listens');
  endOnSignal(async () => {
    health.drain();
    await connections.stop(graceMs);
    await closeWorkerPools();
    health.stop();
    turns?.stop();
    pages.stop();
    metrics?.stop();
    await app.close();
    await tracing?.stop();
  }, onFailure);
}

/** Page caches in memory, on disk and in Redis, as configured, and how they are invalidated. */
function pageCacheOf({ mode, pageCache, redisUrl }: Environment, log: Logger) {
  const development = mode === 'development';
  const calledTags = createRevalidatedTags();
  const stopListening = listenToPages(calledTags);
  const onError = (error: unknown) => log.warn({ code: errorCode(error) }, 'finished pages could not be kept on disk');
  const number = ownProcess();
  const folder = number === undefined ? finishedPages : `${finishedPages}-${number}`;
  const { memoryBytes, diskBytes } = pageCache;
  const disk = !development && diskBytes > 0 ? new PageDisk({ folder, maxBytes: diskBytes, onError }) : undefined;
  const shared = development ? undefined : shareThrough(redisUrl, calledTags, log);
  // With Redis, each process follows revalidations itself.
  const stopRelaying = number === undefined || shared ? undefined : relayRevalidations();
  return {
    calledTags,
    cache: createPageCache({ bytes: memoryBytes, called: calledTags, disk, redis: shared?.pages }),
    stop() {
      stopRelaying?.();
      stopListening();
      shared?.stop();
    },
  };
}

/** Metrics, served here or by the parent process. */
async function storefrontMetrics({ host, metricsPort }: Environment, cache: PageCache) {
  if (metricsPort === undefined) return undefined;
  const registry = createRegistry('storefront');
  const counted = createStorefrontMetrics(registry, localeCodes, () => cache.bytes);
  if (ownProcess() === undefined) {
    const server = await serveMetrics(registry, host, metricsPort);
    return { counted, stop: () => void server.close() };
  }
  sendMetrics(registry);
  return { counted, stop: () => undefined };
}

/** With Redis, revalidations reach every storefront, and rendered pages are shared. */
function shareThrough(url: string | undefined, called: RevalidatedTags, log: Logger) {
  if (url === undefined) return undefined;
  const warn = (facts: object, text: string) => log.warn(facts, text);
  const onFailure = (error: unknown) => warn({ code: errorCode(error) }, 'pages could not be shared through Redis');
  const redis = new RedisHelp({ url, answerWithinMs: redisAnswerWithinMs, onFailure });
  const follower = new TagFollower({ url, call: announceRevalidation, warn });
  const build = readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8').trim();
  return {
    pages: new PageRedis({ redis, follower, build, count: () => called.count }),
    stop() {
      follower.stop();
      redis.close();
    },
  };
}

function serverOf(storefront: Storefront, log: Logger): Server {
  return createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5000 }, (request, response) => {
    storefront.serve(request, response).catch((error: unknown) => {
      log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'serving failed');
      response.destroy();
    });
  });
}

/** Origins that pages may load from and send to, by configuration. */
function policyOf({ mode, publicUrl, recaptcha, sentryDsn }: Environment) {
  const captcha = recaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [];
  return {
    secure: publicUrl.startsWith('https:'),
    development: mode === 'development',
    connect: [...sentryOrigin(sentryDsn), ...captcha],
    scripts: captcha,
  };
}

function sentryOrigin(dsn: string | undefined): string[] {
  return dsn === undefined ? [] : [new URL(dsn).origin];
}
