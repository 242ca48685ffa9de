import { type WorkerMessage, workerChannelName } from '@/lib/browser/offline/offline-protocol';
import type { SessionState } from '@/lib/contract/orders/session';

const pages = new BroadcastChannel(workerChannelName);
/** The BroadcastChannel of the tabs for confirmed states. */
const sessions = new BroadcastChannel('piesar-session');

/** Posts to every open page of the shop. */
export function postToPages(news: WorkerMessage): void {
  pages.postMessage(news);
}

/** Sends the pages the session that the shop has confirmed, and the ids of the sent commands. */
export function postSession(state: SessionState, commandIds: readonly string[]): void {
  sessions.postMessage({ state, commandIds });
}

/** Timeout (ms) after which the network counts as unavailable. */
const timeoutMs = 20_000;
let reached: boolean | undefined;

/** Fetches from the shop. If it cannot be reached, returns undefined and reports that to the pages. */
export async function fetchFromShop(request: Request | string, init: RequestInit = {}): Promise<Response | undefined> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), ...init }).catch(() => undefined);
  const up = answer !== undefined;
  // Reports each failure, because a page relies on its browser's online state until then.
  if (!up || !reached) postToPages({ kind: 'network', up });
  reached = up;
  return answer;
}

/** Requests our own `/api`, in the page's language. */
export function callApi(path: string, lang: string, method = 'GET', body?: unknown): Promise<Response | undefined> {
  return fetchFromShop(path, {
    method,
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'x-lang': lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
