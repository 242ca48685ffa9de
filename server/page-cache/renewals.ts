import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type OwnAddress, ownErrorMark } from '../error-pages';

/** Renewals under way at once: they are in nobody's way. */
const most = 4;
const patienceMs = 20_000;
/** A page that could not be renewed is not asked for again at once. */
const pauseMs = 2000;

const ownMark = 'x-own-renewal';
/** Known to this process alone, so that nobody outside can send it. */
const ownMarkValue = randomUUID();

/** Whether we ask ourselves for a page to make it anew, while the old one still answers. */
export function isRenewal(headers: IncomingHttpHeaders): boolean {
  return headers[ownMark] === ownMarkValue;
}

/** By which Next's router says which form of a page it wants, and the browser which encodings it takes. */
const handedOn = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'accept-encoding',
  ownErrorMark,
];

/** Makes pages anew behind the back of those who are sent the old ones, as a program that waits for its turn. */
export function createRenewals(ownAddress: () => OwnAddress, now: () => number = Date.now) {
  const begun = new Map<string, number>();
  let underWay = 0;

  return function renew(key: string, asked: Pick<IncomingMessage, 'url' | 'headers'>): void {
    if (underWay >= most || now() - (begun.get(key) ?? -pauseMs) < pauseMs) return;
    if (begun.size >= 1000) begun.clear();
    begun.set(key, now());
    underWay += 1;
    const headers = Object.fromEntries(
      handedOn.map((name) => [name, asked.headers[name]]).filter(([, value]) => value),
    );
    const options = { ...ownAddress(), path: asked.url, agent: false, timeout: patienceMs };
    const sent = request({ ...options, headers: { ...headers, [ownMark]: ownMarkValue } }, (answer) => answer.resume());
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => undefined);
    sent.on('close', () => {
      underWay -= 1;
    });
    sent.end();
  };
}

export type Renew = ReturnType<typeof createRenewals>;
