import { createServer, type Server } from 'node:http';
import next from 'next';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { localeCodes } from '@/lib/contract/locales/locales';
import { announceRevalidation } from '@/lib/storefront/cache/page-records';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { closeWorkerPools } from '@/lib/storefront/workers/pools';
import { createLog } from '@/lib/system/log';
import { createRegistry, serveMetrics } from '@/lib/system/metrics-server';
import { openTracing } from '@/lib/system/open-tracing';
import { endOnSignal, refuseUpgrades, trackConnections } from '@/lib/system/shutdown';
import { createTurns, servedFiles } from './admission/admission';
import { sharedCachingFor } from './cache-policy';
import { connectionLimits, limitConnections, listen } from './connections';
import { prepareErrorPages } from './error-pages';
import { createPageFinisher } from './finish-page';
import { watchHealth } from './health';
import { createPageCache, type PageCache } from './page-cache/page-cache';
import { listenToPages } from './page-cache/page-record';
import { createRenewals, followTags } from './page-cache/renewals';
import { Storefront } from './storefront';
import { createStorefrontMetrics } from './storefront-metrics';
import { createRequestTraces } from './trace-requests';

const buildFolder = '.next';
const graceMs = 10_000;

/** Serves the shop until a signal ends it. */
export async function serveStorefront(config: Environment, onFailure: (error: unknown) => void): Promise<void> {
  const development = config.mode === 'development';
  const log = createLog('storefront', config.logLevel);
  const tracing = await openTracing('storefront', config.traces);
  const nextServer = createServer();
  const app = createNextApp({ dev: development, host: config.host, port: config.port, httpServer: nextServer });
  await app.prepare();
  const health = watchHealth(Object.values(config.serviceUrls));
  const endpoint = { host: config.host === '0.0.0.0' ? '127.0.0.1' : config.host, port: config.port };
  const turns = development
    ? undefined
    : createTurns({ files: servedFiles(buildFolder), warn: (facts, text) => log.warn(facts, text) });
  const pages = openPageCache(config, log);
  const metrics = await openMetrics(config, pages.cache);
  const storefront = new Storefront({
    next: app.getRequestHandler(),
    cache: pages.cache,
    metrics: metrics?.metrics,
    traces: createRequestTraces(tracing, { locales: localeCodes, trustedProxies: config.trustedProxies }),
    revalidatedTags: pages.revalidatedTags,
    renew: createRenewals(() => endpoint),
    health,
    turns,
    log,
    policy: policyOf(config),
    finishPage: createPageFinisher(buildFolder),
    picturesUrl: config.picturesUrl,
    isPublic: config.isPublic,
    previewSecret: () => secrets().revalidateSecret,
    trustedProxies: config.trustedProxies,
    publicHost: development ? undefined : new URL(config.publicUrl).host,
    ownEndpoint: () => endpoint,
    sharedCaching: sharedCachingFor(development ? 'none' : config.cdnPurge.kind),
  });
  const server = serverOf(storefront, log);
  // The socket of Next's development tools stays open.
  limitConnections(server, connectionLimits, development);
  const connections = trackConnections(server);
  if (!development) {
    refuseUpgrades(server);
  } else {
    // Next handles only upgrades of the server that it was given.
    server.on('upgrade', (request, socket, head) => nextServer.emit('upgrade', request, socket, head));
  }
  await listen(server, config.host, config.port);
  if (!development) void prepareErrorPages(endpoint);
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

/** The page cache and the subscriptions that invalidate it. */
function openPageCache({ mode, pageCacheBytes, redisUrl }: Environment, log: Logger) {
  const revalidatedTags = createRevalidatedTags();
  const stopListening = listenToPages(revalidatedTags);
  const warn = (facts: object, text: string) => log.warn(facts, text);
  const stopFollowing =
    redisUrl === undefined || mode === 'development'
      ? undefined
      : followTags({ url: redisUrl, revalidate: announceRevalidation, warn });
  return {
    revalidatedTags,
    cache: createPageCache({ maxBytes: pageCacheBytes, revalidatedTags }),
    stop() {
      stopFollowing?.();
      stopListening();
    },
  };
}

async function openMetrics({ host, metricsPort }: Environment, cache: PageCache) {
  if (metricsPort === undefined) return undefined;
  const registry = createRegistry('storefront');
  const metrics = createStorefrontMetrics(registry, localeCodes, () => cache.bytes);
  const server = await serveMetrics(registry, host, metricsPort);
  return { metrics, stop: () => void server.close() };
}

function serverOf(storefront: Storefront, log: Logger): Server {
  return createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5000 }, (request, response) => {
    storefront.serve(request, response).catch((error: unknown) => {
      log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'serving failed');
      response.destroy();
    });
  });
}

/** Configured origins that pages may load from and send data to. */
function policyOf({ mode, publicUrl, recaptchaSiteKey, sentryDsn, pictureOrigins }: Environment) {
  const captcha =
    recaptchaSiteKey === undefined ? [] : ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
  return {
    secure: publicUrl.startsWith('https:'),
    development: mode === 'development',
    connect: [...sentryOrigin(sentryDsn), ...captcha],
    scripts: captcha,
    pictures: pictureOrigins,
  };
}

function sentryOrigin(dsn: string | undefined): string[] {
  return dsn === undefined ? [] : [new URL(dsn).origin];
}

type NextAppOptions = {
  readonly dev: boolean;
  readonly host: string;
  readonly port: number;
  /** Server whose upgrades Next handles. */
  readonly httpServer: Server;
};

/**
 * Creates the Next app. At its first request Next subscribes to upgrades of its HTTP server and leaves their connections
 * open. It therefore gets a server that never listens, and the public server rejects upgrades itself.
 */
export function createNextApp({ dev, host, port, httpServer }: NextAppOptions) {
  return next({ dev, hostname: host, port, httpServer });
}
