import type { SessionState } from '@/lib/contract/orders/session';
import { firstLocale } from '@/lib/locales/locales';
import type { Change } from '@/lib/offline/offline-protocol';
import { countChanges, enqueueChange } from '@/lib/offline/queued-changes';
import { readPersonal, writePersonal } from './personal-store';
import { sendQueue } from './send-queue';
import { fetchFromShop, postToPages } from './shop-client';

let lastWork: Promise<unknown> = Promise.resolve();

/** Runs work one after the other, so that read-modify-write on the store is safe. */
export function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = lastWork.then(work, work);
  lastWork = next.catch(() => undefined);
  return next;
}

const langOf = (request: Request) => request.headers.get('x-lang') ?? firstLocale;

/** The shop's answer as it is; what it says is kept. */
async function storeSessionOf(answer: Response): Promise<Response> {
  if (answer.ok) {
    const state: SessionState = await answer.clone().json();
    await writePersonal('session', state);
  }
  return answer;
}

/** Reads the session: what waits is sent first, and without a network the session is the one kept here. */
export async function readSession(request: Request): Promise<Response> {
  const waiting = await readPersonal('waiting');
  const sent = waiting && (await sendQueue(waiting.value, langOf(request)));
  if (sent) return sent;
  const answer = await fetchFromShop(request);
  if (answer) return storeSessionOf(answer);
  const kept = await readPersonal('session');
  return kept ? Response.json(kept.value) : Response.error();
}

type SessionRequestBody = Change & {
  readonly promoCode?: unknown;
  readonly lang?: unknown;
  readonly revision?: unknown;
};

/**
 * Changes the session. Without a network the change joins those that wait, and the page is told that nothing came of it
 * so far: only the shop's own answer makes a change look done.
 */
export async function changeSession(request: Request): Promise<Response> {
  const asked: SessionRequestBody = await request.clone().json();
  const { promoCode, lang: _, revision: __, ...change } = asked;
  const waiting = (await readPersonal('waiting'))?.value ?? null;
  if (!waiting) {
    const answer = await fetchFromShop(request);
    if (answer) return storeSessionOf(answer);
  }
  const base = (await readPersonal('session'))?.value;
  // What a code takes off is the answer itself: nobody can wait for it.
  if (promoCode !== undefined || !base)
    return waiting ? ((await fetchFromShop(request)) ?? Response.error()) : Response.error();
  const joined = enqueueChange(waiting, change, base);
  // Typed in this very request, a VIN may travel with it; it is only never written down.
  const sent = waiting && (await sendQueue(joined, langOf(request), change));
  if (sent) return sent;
  if (waiting && !(await readPersonal('waiting'))) return (await fetchFromShop(request)) ?? Response.error();
  await writePersonal('waiting', { ...joined, lang: langOf(request) });
  postToPages({ kind: 'waiting', count: countChanges(joined.change) });
  await askToSync();
  return Response.error();
}

type WithSync = { readonly sync: { readonly register: (tag: string) => Promise<void> } };
const canSync = (one: object): one is WithSync => 'sync' in one;

/** Where the browser can, it wakes the worker when the network is back, with or without a page. */
async function askToSync(): Promise<void> {
  const { registration } = globalThis;
  if (registration && canSync(registration)) await registration.sync.register('session').catch(() => undefined);
}
