import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { ConfigurationError, type Environment, environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import { secrets } from '@/lib/config/secrets';
import { type Connections, refuseUpgrades, trackConnections } from '@/lib/system/http-connections';
import { createLog } from '@/lib/system/log';
import { createServicesApp } from './app';
import { keepAccountsClean } from './background/housekeeping';
import type { WorkLoop } from './background/work-loop';
import { startCancelling } from './cancellations/cancel-unpaid';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { createDatabase } from './db/pools';
import { waitForDatabase } from './db/wait-for-database';
import { addMissingMethods } from './delivery/add-missing-methods';
import type { ServicesDeps } from './http/deps';
import { type AccountDeps, createAccountDeps } from './identity/account';
import { createCarriers } from './mail/carriers';
import { startMailer } from './mail/mailer';
import { startPayments } from './payments/start-payments';
import { startPricePlans } from './price-plans/start-price-plans';
import { startPush } from './push/tell-devices';
import { shopVapid } from './push/vapid';
import { watchAnswers } from './questions/revalidate-questions';
import { referenceOf, watchReference } from './reference/reference';
import { createRevalidator, type Revalidator } from './revalidation/revalidator';
import { watchReviewDecisions } from './reviews/revalidate-reviews';
import { mailKey } from './secrets/seal-letter';
import { startServiceLetters } from './service-book/letters/tell-due';
import { markRecentlySold, startStockFollowing } from './stock/stock-changes';
import { startWatches } from './watches/tell-watchers';

const graceMs = 10_000;
/** What a load of the catalogue may have changed. */
const loadedTags = ['catalogue', 'stocks', 'vehicles', 'posts', 'banners'];

async function main(): Promise<void> {
  const config = environment();
  const log = createLog('services', config.logLevel);
  const embedded = config.database.url === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  const db = createDatabase({
    url: config.database.url ?? embedded?.url ?? '',
    replicaUrls: config.database.replicaUrls,
    poolSize: config.database.poolSize,
    onConnectionError: (error) => log.warn({ error: error.name }, 'database connection lost'),
  });
  const close = async () => {
    await db.close();
    await embedded?.release();
  };
  try {
    await waitForDatabase(db.write, log);
    await migrate(db.write, undefined, (name) => log.info({ name }, 'migrated'));
    for (const code of await addMissingMethods(db)) log.info({ code }, 'delivery method added');
    await referenceOf(db);
    let draining = false;
    const revalidator = revalidatorOf(config, (facts) =>
      // A storefront that was closed before the services needs to be told nothing any more.
      log[draining ? 'debug' : 'warn'](facts, 'storefront was not told'),
    );
    const stock = startStockFollowing({ db, revalidator, log });
    const mailer = startMailer({ db, log, key: mailKey(secrets().tokenSecret), carriers: createCarriers(config) });
    const known = { db, log, config, secrets: secrets(), noteStock: stock.note, wakeMail: mailer.wake };
    const payments = startPayments(known);
    const deps = { ...known, wakePayments: payments.wake };
    const account = createAccountDeps(deps);
    const app = createServicesApp(deps, () => draining);
    const connections = await listen(app, config.servicesPort);
    log.info({ port: config.servicesPort }, 'services listen');
    const stopCleaning = keepAccountsClean(db, log);
    const stopWatching = watchReference(db, () => revalidator.revalidate(loadedTags));
    const loops = [payments, ...startBackground(deps, account, revalidator)];
    await markRecentlySold(db, stock);
    onSignal(async () => {
      draining = true;
      stopCleaning();
      stopWatching();
      await connections.stop(graceMs);
      await Promise.all(loops.map((loop) => loop.close()));
      await stock.settle();
      await revalidator.settle();
      await mailer.close();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is done beside the calls until it is closed. */
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
    startPush({ db, log, vapid: shopVapid(deps.secrets) }),
    watchReviewDecisions({ db, log }, revalidator),
    startPricePlans({ db, log }, revalidator),
    watchAnswers({ db, log }, revalidator),
  ];
}

function revalidatorOf({ storefrontUrls }: Environment, onDropped: (facts: object) => void): Revalidator {
  return createRevalidator({
    storefronts: storefrontUrls,
    secret: secrets().revalidateSecret,
    onDropped: (storefront, tags, reason) => onDropped({ storefront, tags, reason }),
  });
}

function listen(app: ReturnType<typeof createServicesApp>, port: number): Promise<Connections> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => resolve(connections));
    // The adapter can serve HTTP/2 as well, which nobody asked it for.
    if (!(server instanceof Server)) throw new Error('The services speak HTTP/1.1 alone.');
    server.headersTimeout = 10_000;
    server.requestTimeout = 30_000;
    server.keepAliveTimeout = 65_000;
    const connections = trackConnections(server);
    refuseUpgrades(server);
    server.on('error', (error) => {
      const used = errorCode(error) === 'EADDRINUSE';
      reject(used ? new ConfigurationError(`Port ${port} is in use. Free it, or set SERVICES_PORT.`) : error);
    });
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
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The services failed: ${message}\n`);
  // What was begun before the failure would keep a process alive that serves nobody.
  process.exit(1);
}

await main().catch(fail);
