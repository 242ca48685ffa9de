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

/** Timeout (ms) after which the network counts as unavailable. */
const patienceMs = 20_000;
let reached: boolean | undefined;

/** The shop's response; undefined when it cannot be reached, which is reported to the pages. */
export async function fetchFromShop(request: Request | string, init: RequestInit = {}): Promise<Response | undefined> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs), ...init }).catch(() => undefined);
  const up = answer !== undefined;
  if (up !== reached) postToPages({ kind: 'network', up });
  reached = up;
  return answer;
}

/** Asks our own `/api`, in the language of the page that asks. */
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
