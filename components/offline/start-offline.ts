import { createTranslator } from 'next-intl';
import { connectSession, sessionStore } from '@/components/session/session-client';
import { userStore } from '@/components/user/user-client';
import { loadMessages } from '@/i18n/messages';
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
import { isLocale } from '@/lib/domain/navigation/locale-path';
import {
  createBottomBar,
  type NetworkStatus,
  needsReading,
  networkNotice,
  type OfflineTranslator,
  type Sent,
  sentNotice,
} from './offline-notice';

const minRetryMs = 2_000;
const maxRetryMs = 20_000;
const noticeMs = 8_000;
let networkStatus: NetworkStatus = { up: true, since: undefined, waiting: 0 };

const lang = () => document.documentElement.lang;

/** Message that asks the worker to store the data and files of this page for offline use. */
const storeRequest = (hasOwnPrices: boolean): StoreRequest => ({
  kind: 'keep',
  lang: lang(),
  viewed: viewedProducts(),
  files: performance.getEntriesByType('resource').map(({ name }) => name),
  hasOwnPrices,
});

async function postToWorker(message: StoreRequest | { readonly kind: 'guest' }): Promise<void> {
  if (!navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

const storeForOffline = (hasOwnPrices: boolean) =>
  void (networkStatus.up && postToWorker(storeRequest(hasOwnPrices)).catch(() => undefined));

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
    /** Loads its texts: changes can be sent only while the network is up. */
    async showSent(result: Sent): Promise<void> {
      const locale = lang();
      if (!isLocale(locale)) return;
      const words = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'offline' });
      sent.show(sentNotice(words, result, locale), { text: words('notice.close'), run: sent.hide });
      if (!needsReading(result)) setTimeout(sent.hide, noticeMs);
    },
  };
}

/** Time of a page served from the cache. */
function storedSince(): Date | undefined {
  const date = Date.parse(document.documentElement.dataset['kept'] ?? '');
  return Number.isNaN(date) ? undefined : new Date(date);
}

/** Sends changes that an earlier page queued. */
async function resumeQueue(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await sessionStore.load();
  const copy = await requestApi<OfflineCopy>(offlineCopyPath);
  if (!copy.ok || !copy.data.waiting) return;
  // A worker of an earlier release returns a single change instead of a list.
  const waiting = [copy.data.waiting].flat();
  sessionStore.intend(toPendingIntents(waiting));
  networkStatus = { ...networkStatus, waiting: countChanges(waiting) };
}

const isUnsettled = () => !networkStatus.up || networkStatus.waiting > 0;
const sendAndRead = () => sessionStore.flush().then(() => sessionStore.reload());

/** Retries at growing intervals, because the "online" event may fire before the shop is reachable. */
function createRetry() {
  let delayMs = minRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function schedule(): void {
    if (!isUnsettled()) delayMs = minRetryMs;
    else timer ??= setTimeout(retryNow, delayMs);
  }
  async function retryNow(): Promise<void> {
    timer = undefined;
    delayMs = Math.min(delayMs * 2, maxRetryMs);
    if (isUnsettled() && navigator.onLine) await sendAndRead();
    schedule();
  }
  function scheduleSoon(): void {
    clearTimeout(timer);
    timer = undefined;
    delayMs = minRetryMs;
    schedule();
  }
  return { schedule, scheduleSoon };
}

/** Offline support of a page: requests caching, shows the age of cached data, sends queued changes. */
export async function startOffline(t: OfflineTranslator, hasOwnPrices: boolean): Promise<void> {
  const since = storedSince();
  const isOfflinePage = document.documentElement.dataset['offline'] !== undefined;
  networkStatus = { up: navigator.onLine && !since && !isOfflinePage, since, waiting: 0 };
  const notices = createNotices(t);
  const retry = createRetry();
  const updateStatus = (changes: Partial<NetworkStatus>) => {
    const wasUp = networkStatus.up;
    // Data of the open page date from the moment when the network was lost.
    const lost = wasUp && changes.up === false && !networkStatus.since ? { since: new Date() } : {};
    const restored = changes.up === true && !storedSince() ? { since: undefined } : {};
    networkStatus = { ...networkStatus, ...lost, ...restored, ...changes };
    if (!wasUp && networkStatus.up) void sendAndRead();
    retry.schedule();
    notices.showNetwork();
  };
  addEventListener('offline', () => updateStatus({ up: false }));
  addEventListener('online', () => {
    updateStatus({ up: true });
    retry.scheduleSoon();
  });
  new BroadcastChannel(workerChannelName).addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'network') updateStatus({ up: data.up && navigator.onLine });
    else if (data.kind === 'waiting') updateStatus({ waiting: data.count });
    else {
      updateStatus({ waiting: 0 });
      notices.showSent(data).catch(() => undefined);
    }
  });
  addEventListener(viewedEvent, () => storeForOffline(hasOwnPrices));
  userStore.subscribe(() => {
    if (userStore.get().status === 'guest') void postToWorker({ kind: 'guest' });
  });
  connectSession();
  navigator.serviceWorker?.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
  await resumeQueue();
  updateStatus({});
  storeForOffline(hasOwnPrices);
}
