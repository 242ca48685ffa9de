import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type HostAndPort, ownErrorMark } from '../error-pages';
import { routerHeaders } from '../router-headers';

/** How many pages are renewed at once: few, so that visitors are not delayed. */
const most = 4;
const timeoutMs = 20_000;
/** Minimum time (ms) between two renewals of a page, since one may have failed. */
const pauseMs = 2000;

const ownMark = 'x-own-renewal';
/** A random header value that only this process knows, so that it marks requests to itself. */
const ownMarkValue = randomUUID();

/** Whether a request is our own, to render a page again while the old one is still served. */
export function isRenewal(headers: IncomingHttpHeaders): boolean {
  return headers[ownMark] === ownMarkValue;
}

/** Headers by which Next's router names the form of a page, and the browser its encodings. */
const handedOn = [...routerHeaders, 'next-url', 'accept-encoding', ownErrorMark];

/** Renews stale pages in the background, with the lowest priority. */
export function createRenewals(ownAddress: () => HostAndPort, now: () => number = Date.now) {
  const begun = new Map<string, number>();
  let running = 0;

  return function renew(key: string, original: Pick<IncomingMessage, 'url' | 'headers'>): void {
    if (running >= most || now() - (begun.get(key) ?? -pauseMs) < pauseMs) return;
    if (begun.size >= 1000) begun.clear();
    begun.set(key, now());
    running += 1;
    const headers = Object.fromEntries(
      handedOn.map((name) => [name, original.headers[name]]).filter(([, value]) => value),
    );
    const options = { ...ownAddress(), path: original.url, agent: false, timeout: timeoutMs };
    const sent = request({ ...options, headers: { ...headers, [ownMark]: ownMarkValue } }, (answer) => answer.resume());
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => undefined);
    sent.on('close', () => {
      running -= 1;
    });
    sent.end();
  };
}

export type PageRenewals = ReturnType<typeof createRenewals>;
