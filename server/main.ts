import '@/lib/config/node-environment';
import { createServer, type Server } from 'node:http';
import next from 'next';
import { pino } from 'pino';
import { ConfigurationError, environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { errorCode } from '@/lib/system/error-code';
import { createAnswerCache } from './answer-cache';
import { prepareErrorPages } from './error-pages';
import { watchHealth } from './health';
import { boundKeptPages } from './kept-pages';
import { createStorefront } from './storefront';
import { createFirstStyles } from './styles/first-styles';

const buildFolder = '.next';
const graceMs = 10_000;
const cacheBytes = 64 * 1024 * 1024;
const pictureCacheBytes = 32 * 1024 * 1024;

async function main(): Promise<void> {
  const config = environment();
  // A faulty secret stops the start, not the first visitor.
  secrets();
  const development = config.mode === 'development';
  const secure = config.publicUrl.startsWith('https:');
  const log = pino({ level: config.logLevel, base: { program: 'storefront' } });
  const app = next({ dev: development, hostname: config.host, port: config.port });
  await app.prepare();
  const health = watchHealth(Object.values(config.serviceUrls));
  const recaptcha = config.recaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [];
  const own = { host: config.host === '0.0.0.0' ? '127.0.0.1' : config.host, port: config.port };
  const serve = createStorefront({
    next: app.getRequestHandler(),
    cache: createAnswerCache(cacheBytes),
    health,
    log,
    policy: { secure, development, connect: [...sentryOrigin(config.sentryDsn), ...recaptcha], scripts: recaptcha },
    firstStyles: createFirstStyles(buildFolder),
    pictures: { picturesUrl: config.picturesUrl, cache: createAnswerCache(pictureCacheBytes) },
    trustedProxies: config.trustedProxies,
    publicHost: development ? undefined : new URL(config.publicUrl).host,
    ownAddress: () => own,
  });
  const server = createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5000 }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'serving failed');
      response.destroy();
    });
  });
  bound(server, development);
  if (development) {
    const upgrade = app.getUpgradeHandler();
    server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  }
  await listen(server, config.host, config.port);
  if (!development) void prepareErrorPages(own);
  log.info({ host: config.host, port: config.port, publicUrl: config.publicUrl }, 'storefront listens');
  const stopBounding = development
    ? () => undefined
    : boundKeptPages(buildFolder, (error) => log.warn({ code: errorCode(error) }, 'kept pages could not be trimmed'));
  onSignal(async () => {
    health.drain();
    await stop(server);
    health.stop();
    stopBounding();
    await app.close();
  });
}

/** Connections that say nothing, or say it drop by drop, are ended. */
function bound(server: Server, development: boolean): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 15_000;
  server.maxRequestsPerSocket = 10_000;
  // The socket of Next's development tools stays open.
  if (!development) server.setTimeout(30_000, (socket) => socket.destroy());
  server.on('clientError', (error, socket) => {
    const status =
      errorCode(error) === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    else socket.destroy();
  });
}

function sentryOrigin(dsn: string | undefined): string[] {
  return dsn === undefined ? [] : [new URL(dsn).origin];
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const used = errorCode(error) === 'EADDRINUSE';
      reject(used ? new ConfigurationError(`Port ${port} is in use. Free it, or set PORT.`) : error);
    });
    server.listen(port, host, () => resolve());
  });
}

/** Answers what is being asked, refuses new connections, and cuts what has not ended within the grace. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Browsers and proxies keep their connections: whoever asks on one now gets the answer, and no other on the same.
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  });
}

function onSignal(end: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      end().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): void {
  process.stderr.write(`The storefront failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await main().catch(fail);
