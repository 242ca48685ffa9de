import { connectSession, sessionStore } from '@/components/session/session-client';
import { userStore } from '@/components/user/user-client';
import {
  type OfflineCopy,
  offlineCopyPath,
  type StoreRequest,
  type WorkerMessage,
  workerChannelName,
} from '@/lib/browser/offline/offline-protocol';
import { countChanges } from '@/lib/browser/offline/queued-changes';
import { viewedEvent, viewedProducts } from '@/lib/browser/products/viewed-products';
import { requestApi } from '@/lib/browser/requests/api';
import { toPendingIntents } from '@/lib/domain/cart/read-draft';
import {
  createBottomBar,
  type NetworkStatus,
  needsReading,
  networkNotice,
  type OfflineTranslator,
  type Sent,
  sentNotice,
} from './offline-notice';

const soonMs = 2_000;
const againMs = 20_000;
const shortMs = 8_000;
let networkStatus: NetworkStatus = { up: true, since: undefined, waiting: 0 };

const lang = () => document.documentElement.lang;

/** Data this device should store for offline use, as seen from this page. */
const storeRequest = (): StoreRequest => ({
  kind: 'keep',
  lang: lang(),
  viewed: viewedProducts(),
  files: performance.getEntriesByType('resource').map(({ name }) => name),
});

async function tellWorker(message: StoreRequest | { readonly kind: 'guest' }): Promise<void> {
  if (!navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

const keep = () => void (networkStatus.up && tellWorker(storeRequest()).catch(() => undefined));

/** The banner and the notice about queued changes. */
function createNotices(t: OfflineTranslator) {
  const banner = createBottomBar();
  const sent = createBottomBar('sent');
  return {
    showNetwork(): void {
      const notice = networkNotice(t, networkStatus, lang());
      if (notice) banner.show(notice);
      else banner.hide();
    },
    showSent(news: Sent): void {
      sent.show(sentNotice(t, news, lang()), { text: t('notice.close'), run: sent.hide });
      if (!needsReading(news)) setTimeout(sent.hide, shortMs);
    },
  };
}

/** Timestamp of a page served from this device. */
function storedSince(): Date | undefined {
  const date = Date.parse(document.documentElement.dataset['kept'] ?? '');
  return Number.isNaN(date) ? undefined : new Date(date);
}

/** Resends what an earlier page could not send. */
async function resumeQueue(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await sessionStore.load();
  const copy = await requestApi<OfflineCopy>(offlineCopyPath);
  if (!copy.ok || !copy.data.waiting) return;
  // A worker of an earlier release answers a single change.
  const waiting = [copy.data.waiting].flat();
  sessionStore.intend(toPendingIntents(waiting));
  networkStatus = { ...networkStatus, waiting: countChanges(waiting) };
}

const isUnsettled = () => !networkStatus.up || networkStatus.waiting > 0;
const sendAndRead = () => sessionStore.flush().then(() => sessionStore.reload());

/** Tries again while something is unsettled, each time later: a browser says "online" before the shop can be reached. */
function createRetry() {
  let pauseMs = soonMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function plan(): void {
    if (!isUnsettled()) pauseMs = soonMs;
    else timer ??= setTimeout(tryAgain, pauseMs);
  }
  async function tryAgain(): Promise<void> {
    timer = undefined;
    pauseMs = Math.min(pauseMs * 2, againMs);
    if (isUnsettled() && navigator.onLine) await sendAndRead();
    plan();
  }
  function planSoon(): void {
    clearTimeout(timer);
    timer = undefined;
    pauseMs = soonMs;
    plan();
  }
  return { plan, planSoon };
}

/** Offline support of a page: requests caching, shows the age of cached data, sends queued changes. */
export async function startOffline(t: OfflineTranslator): Promise<void> {
  const since = storedSince();
  const refused = document.documentElement.dataset['offline'] !== undefined;
  networkStatus = { up: navigator.onLine && !since && !refused, since, waiting: 0 };
  const notices = createNotices(t);
  const retry = createRetry();
  const stand = (changes: Partial<NetworkStatus>) => {
    const wasUp = networkStatus.up;
    // An open page's data were current when the network was lost.
    const went = wasUp && changes.up === false && !networkStatus.since ? { since: new Date() } : {};
    const back = changes.up === true && !storedSince() ? { since: undefined } : {};
    networkStatus = { ...networkStatus, ...went, ...back, ...changes };
    if (!wasUp && networkStatus.up) void sendAndRead();
    retry.plan();
    notices.showNetwork();
  };
  addEventListener('offline', () => stand({ up: false }));
  addEventListener('online', () => {
    stand({ up: true });
    retry.planSoon();
  });
  new BroadcastChannel(workerChannelName).addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'network') stand({ up: data.up && navigator.onLine });
    else if (data.kind === 'waiting') stand({ waiting: data.count });
    else {
      stand({ waiting: 0 });
      notices.showSent(data);
    }
  });
  addEventListener(viewedEvent, keep);
  userStore.subscribe(() => {
    if (userStore.get().status === 'guest') void tellWorker({ kind: 'guest' });
  });
  connectSession();
  navigator.serviceWorker?.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
  await resumeQueue();
  stand({});
  keep();
}
