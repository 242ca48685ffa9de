import type { Change } from '@/lib/browser/offline/offline-protocol';
import { countChanges, enqueueChange } from '@/lib/browser/offline/queued-changes';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { SessionState } from '@/lib/contract/orders/session';
import { readPersonal, writePersonal } from './personal-store';
import { sendQueue } from './send-queue';
import { fetchFromShop, postToPages } from './shop-client';

let lastWork: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other, so that read-modify-write on the store is safe. */
export function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = lastWork.then(work, work);
  lastWork = next.catch(() => undefined);
  return next;
}

const langOf = (request: Request) => request.headers.get('x-lang') ?? firstLocale;

/** Returns the shop's answer unchanged and stores its content. */
async function storeSessionOf(answer: Response): Promise<Response> {
  if (answer.ok) {
    const state: SessionState = await answer.clone().json();
    await writePersonal('session', state);
  }
  return answer;
}

/** Reads the session: queued changes are sent first; offline, the stored session is returned. */
export async function readSession(request: Request): Promise<Response> {
  const waiting = await readPersonal('waiting');
  const sent = waiting && (await sendQueue(waiting.value, langOf(request)));
  if (sent) return sent;
  const answer = await fetchFromShop(request);
  if (answer) return storeSessionOf(answer);
  const stored = await readPersonal('session');
  return stored ? Response.json(stored.value) : Response.error();
}

type SessionRequestBody = Change & {
  readonly promoCode?: unknown;
  readonly lang?: unknown;
  readonly revision?: unknown;
};

/**
 * Changes the session. Offline the change is queued and reported to the page as unconfirmed: only the shop's answer
 * confirms a change.
 */
export async function changeSession(request: Request): Promise<Response> {
  const body: SessionRequestBody = await request.clone().json();
  const { promoCode, lang: _, revision: __, ...change } = body;
  const waiting = (await readPersonal('waiting'))?.value ?? null;
  if (!waiting) {
    const answer = await fetchFromShop(request);
    if (answer) return storeSessionOf(answer);
  }
  const base = (await readPersonal('session'))?.value;
  // A promo code's effect is the answer itself: it cannot be queued.
  if (promoCode !== undefined || !base)
    return waiting ? ((await fetchFromShop(request)) ?? Response.error()) : Response.error();
  const joined = enqueueChange(waiting, change, base);
  // A VIN may be sent with this very request; it is never stored.
  const sent = waiting && (await sendQueue(joined, langOf(request), change));
  if (sent) return sent;
  if (waiting && !(await readPersonal('waiting'))) return (await fetchFromShop(request)) ?? Response.error();
  await writePersonal('waiting', { ...joined, lang: langOf(request) });
  postToPages({ kind: 'waiting', count: countChanges(joined.changes) });
  await askToSync();
  return Response.error();
}

type WithSync = { readonly sync: { readonly register: (tag: string) => Promise<void> } };
const canSync = (one: object): one is WithSync => 'sync' in one;

/** Where supported, background sync wakes the worker when the network is back. */
async function askToSync(): Promise<void> {
  const { registration } = globalThis;
  if (registration && canSync(registration)) await registration.sync.register('session').catch(() => undefined);
}
