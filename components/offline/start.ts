import { connectSession, sessionStore } from '@/components/session/session-client';
import { userStore } from '@/components/user/user-client';
import { type KeepMessage, type Kept, keptAddress, type News, newsChannel } from '@/lib/offline/kept';
import { countOf } from '@/lib/offline/waiting';
import { viewedEvent, viewedProducts } from '@/lib/product/viewed-products';
import { requestApi } from '@/lib/requests/api';
import { toPending } from '@/lib/session/read-draft';
import { createBar } from './bar';
import { matters, type Sent, type Standing, sentNotice, standingNotice } from './notice';
import { readWords } from './words';

const againMs = 20_000;
const shortMs = 8_000;
let standing: Standing = { up: true, since: undefined, waiting: 0 };

const lang = () => document.documentElement.lang;

/** What this device should have for times without a network, as of this page. */
const keepMessage = (): KeepMessage => ({
  kind: 'keep',
  lang: lang(),
  viewed: viewedProducts(),
  files: performance.getEntriesByType('resource').map(({ name }) => name),
});

async function tellWorker(message: KeepMessage | { readonly kind: 'guest' }): Promise<void> {
  if (!navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

const keep = () => void (standing.up && tellWorker(keepMessage()).catch(() => undefined));

/** The banner, and beside it what became of changes that waited. */
function createNotices() {
  const banner = createBar('offl');
  const sent = createBar('offl offl-sent');
  return {
    async stand(): Promise<void> {
      if (standing.up && !standing.since) return banner.hide();
      const notice = standingNotice(await readWords(), standing, lang());
      if (notice) banner.show(notice);
    },
    async sent(news: Sent): Promise<void> {
      const words = await readWords();
      sent.show(sentNotice(words, news, lang()), { text: words.close, run: sent.hide });
      if (!matters(news)) setTimeout(sent.hide, shortMs);
    },
  };
}

/** When the page came from this device, the moment that it shows. */
function keptSince(): Date | undefined {
  const date = Date.parse(document.documentElement.dataset['kept'] ?? '');
  return Number.isNaN(date) ? undefined : new Date(date);
}

/** Takes up again what an earlier page could not send. */
async function resumeWaiting(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await sessionStore.load();
  const kept = await requestApi<Kept>(keptAddress);
  if (!kept.ok || !kept.data.waiting) return;
  sessionStore.intend(toPending(kept.data.waiting));
  standing = { ...standing, waiting: countOf(kept.data.waiting) };
}

/** Whatever a page does for times without a network: has things kept, says how old they are, sends what waited. */
export async function start(): Promise<void> {
  const since = keptSince();
  const refused = document.documentElement.dataset['offline'] !== undefined;
  standing = { up: navigator.onLine && !since && !refused, since, waiting: 0 };
  const notices = createNotices();
  const stand = (changes: Partial<Standing>) => {
    const wasUp = standing.up;
    // What an open page shows was true when the network went.
    const went = wasUp && changes.up === false && !standing.since ? { since: new Date() } : {};
    const back = changes.up === true && !keptSince() ? { since: undefined } : {};
    standing = { ...standing, ...went, ...back, ...changes };
    if (!wasUp && standing.up) void sessionStore.flush().then(() => sessionStore.reload());
    notices.stand().catch(() => undefined);
  };
  addEventListener('offline', () => stand({ up: false }));
  addEventListener('online', () => stand({ up: true }));
  new BroadcastChannel(newsChannel).addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'network') stand({ up: data.up && navigator.onLine });
    else if (data.kind === 'waiting') stand({ waiting: data.count });
    else {
      stand({ waiting: 0 });
      notices.sent(data).catch(() => undefined);
    }
  });
  addEventListener(viewedEvent, keep);
  userStore.subscribe(() => {
    if (userStore.get().status === 'guest') void tellWorker({ kind: 'guest' });
  });
  setInterval(() => void (!standing.up && navigator.onLine && sessionStore.reload()), againMs);
  connectSession();
  navigator.serviceWorker?.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
  await resumeWaiting();
  stand({});
  keep();
}
