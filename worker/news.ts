import type { SessionState } from '@/lib/contract/orders/session';
import { type News, newsChannel } from '@/lib/offline/kept';

const pages = new BroadcastChannel(newsChannel);
/** The channel on which the tabs tell each other what was confirmed. */
const sessions = new BroadcastChannel('piesar-session');

/** Tells every page of the shop that is open. */
export function tell(news: News): void {
  pages.postMessage(news);
}

/** The pages show what the shop has confirmed. */
export function tellSession(state: SessionState): void {
  sessions.postMessage({ state });
}
