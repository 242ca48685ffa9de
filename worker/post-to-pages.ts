import type { SessionState } from '@/lib/contract/orders/session';
import { type WorkerMessage, workerChannelName } from '@/lib/offline/offline-protocol';

const pages = new BroadcastChannel(workerChannelName);
/** The channel on which the tabs tell each other what was confirmed. */
const sessions = new BroadcastChannel('piesar-session');

/** Tells every page of the shop that is open. */
export function postToPages(news: WorkerMessage): void {
  pages.postMessage(news);
}

/** The pages show what the shop has confirmed. */
export function postSession(state: SessionState): void {
  sessions.postMessage({ state });
}
