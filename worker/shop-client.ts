import { type WorkerMessage, workerChannelName } from '@/lib/browser/offline/offline-protocol';
import type { SessionState } from '@/lib/contract/orders/session';

const pages = new BroadcastChannel(workerChannelName);
/** BroadcastChannel on which tabs share the confirmed state. */
const sessions = new BroadcastChannel('piesar-session');

/** Posts to every open page of the shop. */
export function postToPages(news: WorkerMessage): void {
  pages.postMessage(news);
}

/** Shares the session that the shop has confirmed with the pages, and the ids of the commands that were sent. */
export function postSession(state: SessionState, commandIds: readonly string[]): void {
  sessions.postMessage({ state, commandIds });
}

/** Timeout (ms) after which the network counts as unavailable. */
const timeoutMs = 20_000;
let reached: boolean | undefined;

/** The shop's response; undefined when it cannot be reached, which is reported to the pages. */
export async function fetchFromShop(request: Request | string, init: RequestInit = {}): Promise<Response | undefined> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), ...init }).catch(() => undefined);
  const up = answer !== undefined;
  // Each failure: a page believes its browser's "online" until it hears otherwise.
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
