import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { ConfigurationError, type Environment, environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import { secrets } from '@/lib/config/secrets';
import { createLog } from '@/lib/system/log';
import { createRegistry, serveMetrics } from '@/lib/system/metrics-server';
import { openTracing } from '@/lib/system/open-tracing';
import { type Connections, endOnSignal, refuseUpgrades, trackConnections } from '@/lib/system/shutdown';
import { createAdminApp } from './admin/admin-app';
import { closeDemoStaff } from './admin/staff/demo-staff';
import { createServicesApp } from './app';
import { startHousekeeping, type WorkLoop } from './background/background-work';
import { addShippedBrands } from './brands/shipped-brands';
import { startCancelling } from './cancellations/cancel-order';
import { countNewFacets } from './catalogue/facets';
import { startContent } from './content/publish-content';
import { startRates } from './currencies/rates';
import { waitForDatabase } from './db/database-failures';
import { startEmbedded } from './db/embedded';
import { type MigrationState, migrate } from './db/migrate';
import { createDatabase, type Database } from './db/pools';
import { leaveNamesOut, transaction } from './db/query';
import { addMissingMethods } from './delivery/delivery-methods';
import { startFigures } from './figures/refresh-figures';
import type { ServicesDeps } from './http/call-context';
import { createServiceMetrics } from './http/monitoring';
import { type AccountDeps, createAccountDeps } from './identity/account';
import { createCarriers } from './mail/carriers';
import { startMailer } from './mail/outbox';
import { startNewsletters } from './newsletter/send-issues';
import { startPayments } from './payments/start-payments';
import { startPricePlans } from './price-plans/run-due-plans';
import { startPush } from './push/notify-devices';
import { vapidOfShop } from './push/web-push';
import { watchAnswers } from './questions/questions';
import { referenceOf, watchReference } from './reference/reference';
import { createRevalidator, purgeFor, type Revalidator, TagStream } from './revalidation/revalidator';
import { watchReviewDecisions } from './reviews/reviews';
import { searchEngineOf, startSearchFollowing } from './search-engine/search-engines';
import { mailKey } from './secrets/keys';
import { startServiceLetters } from './service-book/service-letters';
import { closeEmptyShop } from './settings/close-empty-shop';
import { refreshSettings, watchSettings } from './settings/live-settings';
import { markRecentlySold, startStockFollowing } from './stock/stock-changes';
import { startFollowingRates } from './suppliers/daily-rates';
import { startSettlingOffers } from './suppliers/settle-offers';
import { listDelivery } from './suppliers/sources/deliver-list';
import { startSources } from './suppliers/sources/run-sources';
import { startWatches } from './watches/send-due-watch-letters';
import { startWebhooks } from './webhooks/deliver-webhooks';

const graceMs = 10_000;
/** Cache tags that a catalogue load or an edit of brands may change. */
const loadedTags = ['catalogue', 'stocks', 'delivery', 'vehicles', 'posts', 'banners'];

async function main(): Promise<void> {
  const config = environment();
  const log = createLog('services', config.logLevel);
  const tracing = await openTracing('services', config.traces);
  const embedded = config.database.url === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  const directUrl = config.database.url ?? embedded?.url ?? '';
  const db = openDatabase(config, directUrl, log);
  const close = async () => {
    await db.close();
    await embedded?.release();
  };
  try {
    await prepareDatabase(db, directUrl, log);
    if (config.mode !== 'development') await closeDemoStaff(db);
    if (!config.demo.enabled && (await closeEmptyShop(db)))
      log.info({}, 'the empty shop is closed until its owner opens it');
    await refreshSettings(db);
    await referenceOf(db);
    let draining = false;
    const stream = config.redisUrl === undefined ? undefined : new TagStream(config.redisUrl);
    const revalidator = revalidatorOf(config, stream, (facts) =>
      // Storefronts may stop before the services.
      log[draining ? 'debug' : 'warn'](facts, 'revalidation dropped'),
    );
    const stock = startStockFollowing({ db, revalidator, log });
    const mailer = startMailer({ db, log, key: mailKey(secrets().tokenSecret), carriers: createCarriers(config) });
    const shared = { db, log, config, secrets: secrets(), noteStock: stock.note, wakeMail: mailer.wake };
    const payments = startPayments(shared);
    const registry = config.servicesMetricsPort === undefined ? undefined : createRegistry('services');
    const observeCall = registry && createServiceMetrics(registry, db);
    const deps = { ...shared, wakePayments: payments.wake, observeCall, tracing };
    const account = createAccountDeps(deps);
    const app = createServicesApp(deps, () => draining);
    const connections = await listen(app, config.servicesHost, config.servicesPort, 'SERVICES_PORT');
    const admin = createAdminApp({ db, log, config, secrets: secrets(), account });
    const adminConnections = await listen(admin, config.adminHost, config.adminPort, 'ADMIN_PORT');
    const metricsServer =
      registry && config.servicesMetricsPort !== undefined
        ? await serveMetrics(registry, config.servicesHost, config.servicesMetricsPort)
        : undefined;
    log.info({ port: config.servicesPort }, 'services listening');
    const stopCleaning = startHousekeeping(db, log);
    const stopWatching = watchReference(db, () => revalidator.revalidate(loadedTags));
    const loops = [payments, ...startBackground(deps, account, revalidator)];
    await markRecentlySold(db, stock);
    endOnSignal(async () => {
      draining = true;
      stopCleaning();
      stopWatching();
      metricsServer?.close();
      await Promise.all([connections.stop(graceMs), adminConnections.stop(graceMs)]);
      await Promise.all(loops.map((loop) => loop.close()));
      await stock.settle();
      await revalidator.settle();
      stream?.close();
      await mailer.close();
      await tracing?.stop();
      await close();
    }, fail);
  } catch (error) {
    await close();
    throw error;
  }
}

function openDatabase({ database: { pooler, replicaUrls, poolSize } }: Environment, directUrl: string, log: Logger) {
  if (pooler && !pooler.names) leaveNamesOut();
  return createDatabase({
    url: pooler?.url ?? directUrl,
    isPooled: pooler !== undefined,
    replicaUrls,
    poolSize,
    onConnectionError: (error) => log.warn({ error: error.name }, 'database connection lost'),
    onReplica: (facts, isIn) => log.warn(facts, isIn ? 'replica in use' : 'replica left out'),
  });
}

/** Waits for the database and migrates it. */
async function prepareDatabase(db: Database, directUrl: string, log: Logger): Promise<void> {
  await waitForDatabase(db.write, log);
  const { newer } = await migrateAt(directUrl, (name) => log.info({ name }, 'migrated'));
  if (newer.length > 0) log.warn({ newer }, 'the database is newer than this version');
  const counted = await transaction(db.write, countNewFacets);
  if (counted.length > 0) log.info({ facets: counted }, 'counted new facets');
  for (const code of await addMissingMethods(db)) log.info({ code }, 'delivery method added');
  const brands = await addShippedBrands(db);
  if (brands.length > 0) log.info({ brands: brands.length }, 'shipped brands added');
}

/** Migrates on a direct connection: session locks do not work through a pooler. */
async function migrateAt(url: string, onApplied: (name: string) => void): Promise<MigrationState> {
  const direct = createDatabase({ url, poolSize: 1 });
  try {
    return await migrate(direct.write, undefined, onApplied);
  } finally {
    await direct.close();
  }
}

/** Starts background work. */
function startBackground(
  deps: ServicesDeps,
  account: AccountDeps,
  revalidator: Revalidator,
): Pick<WorkLoop, 'close'>[] {
  const { db, log } = deps;
  return [
    startCancelling({ db, log }, account),
    startWatches(db, account.mail, log),
    startServiceLetters(db, account.mail, log),
    startNewsletters({ db, mail: account.mail, perMinute: deps.config.newsletterPerMinute }, log),
    startPush({ db, log, vapid: vapidOfShop(deps.secrets) }),
    watchReviewDecisions({ db, log }, revalidator),
    startPricePlans({ db, log }, revalidator),
    startSettlingOffers({ db, log }, revalidator),
    startSearchFollowing(searchEngineOf(deps), { db, log }),
    watchAnswers({ db, log }, revalidator),
    startFigures({ db, log }),
    startSources({
      ...{ db, log, config: deps.config, tokenSecret: deps.secrets.tokenSecret, mail: account.mail },
      deliver: listDelivery(db, revalidator),
    }),
    startContent({ db, log }, revalidator),
    watchSettings({ db, log }, revalidator),
    startRates({ db, log }),
    startFollowingRates({ db, log }),
    startWebhooks({ db, log, config: deps.config, tokenSecret: deps.secrets.tokenSecret }),
  ];
}

function revalidatorOf(
  { storefrontUrls, cdnPurge }: Environment,
  stream: TagStream | undefined,
  onDropped: (facts: object) => void,
): Revalidator {
  return createRevalidator({
    storefronts: storefrontUrls,
    secret: secrets().revalidateSecret,
    broadcast: stream && ((tags) => stream.write(tags)),
    purge: purgeFor(cdnPurge),
    onDropped: (receiver, tags, reason) => onDropped({ receiver, tags, reason }),
  });
}

function listen(app: Hono, host: string, port: number, variable: string): Promise<Connections> {
  return new Promise((resolve, reject) => {
    // The default interval of 30 s would keep slow connections up to half a minute beyond the timeouts below.
    const serverOptions = { connectionsCheckingInterval: 5000 };
    const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions }, () => resolve(connections));
    // The adapter's type includes HTTP/2 servers.
    if (!(server instanceof Server)) throw new Error('The services support HTTP/1.1 only.');
    server.headersTimeout = 10_000;
    server.requestTimeout = 30_000;
    server.keepAliveTimeout = 65_000;
    const connections = trackConnections(server);
    refuseUpgrades(server);
    server.on('error', (error) => {
      const used = errorCode(error) === 'EADDRINUSE';
      reject(used ? new ConfigurationError(`Port ${port} is in use. Free it, or set ${variable}.`) : error);
    });
  });
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The services failed: ${message}\n`);
  // Work started before the failure would keep the process alive.
  process.exit(1);
}

await main().catch(fail);
