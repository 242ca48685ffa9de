import type { Change, QueuedChange, SessionPart } from '@/lib/browser/offline/offline-protocol';
import {
  compareSessions,
  countChanges,
  enqueueChange,
  mergeSessionChanges,
} from '@/lib/browser/offline/queued-changes';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { SessionState } from '@/lib/contract/orders/session';
import { isSameOwner } from './owner';
import { forgetPersonal, readPersonal, writePersonal } from './personal-store';
import { callApi, fetchFromShop, postSession, postToPages } from './shop-client';

let lastWork: Promise<unknown> = Promise.resolve();

/** Runs tasks sequentially, so that a read-modify-write of the store is safe. */
export function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = lastWork.then(work, work);
  lastWork = next.catch(() => undefined);
  return next;
}

const langOf = (request: Request) => request.headers.get('x-lang') ?? firstLocale;

/** Returns the shop's response unchanged and stores its content. */
async function storeSessionOf(answer: Response): Promise<Response> {
  if (answer.ok) {
    const state: SessionState = await answer.clone().json();
    await writePersonal('session', state);
  }
  return answer;
}

/** Reads the session. Queued changes are sent first; offline, the stored session is returned. */
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
 * Changes the session. Offline the change is queued and reported to the page as unconfirmed, because only the shop's
 * response confirms a change.
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
  // A change with a promo code cannot be queued, because the visitor needs the shop's response.
  if (promoCode !== undefined || !base)
    return waiting ? ((await fetchFromShop(request)) ?? Response.error()) : Response.error();
  const joined = enqueueChange(waiting, change, base);
  // A VIN may be sent with this request but is never stored.
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

/** Requests a background sync, which wakes the worker when the network is back. Does nothing if unsupported. */
async function askToSync(): Promise<void> {
  const { registration } = globalThis;
  if (registration && canSync(registration)) await registration.sync.register('session').catch(() => undefined);
}

const isLater = (status: number) => status >= 500 || status === 401 || status === 408 || status === 429;

type Outcome = { readonly state: SessionState; readonly refused: readonly SessionPart[] };

/**
 * Sends the changes. Returns the session afterwards and the rejected parts, or undefined if the shop cannot be reached.
 */
async function sendChanges(changes: readonly Change[], now: SessionState, lang: string): Promise<Outcome | undefined> {
  let [state, refused]: [SessionState, readonly SessionPart[]] = [now, []];
  for (const change of changes) {
    const outcome = await sendChange(change, state, lang);
    if (!outcome) return undefined;
    state = outcome.state;
    refused = [...new Set([...refused, ...outcome.refused])];
  }
  return { state, refused };
}

async function sendChange(change: Change, now: SessionState, lang: string): Promise<Outcome | undefined> {
  const response = await callApi('/api/session', lang, 'PUT', { ...change, lang });
  if (!response || isLater(response.status)) return undefined;
  if (response.ok) return { state: await response.json(), refused: [] };
  return sendChangeByParts(change, now, lang);
}

/** Splits a change into parts: lists, garage, and the remaining fields, which belong to the named cart. */
function partsOf({ wishlist, compare, garage, currentCarId, ...ofCart }: Change): [SessionPart, Change][] {
  const parts: [SessionPart, Change][] = [
    ['cart', ofCart],
    ['wishlist', { ...(wishlist && { wishlist }) }],
    ['compare', { ...(compare && { compare }) }],
    ['garage', { ...(garage && { garage }), ...(currentCarId !== undefined && { currentCarId }) }],
  ];
  return parts.filter(([, part]) => Object.keys(part).length > 0);
}

/** Sends a change in parts, so that a rejected part does not discard the others. */
async function sendChangeByParts(change: Change, now: SessionState, lang: string): Promise<Outcome | undefined> {
  const refused: SessionPart[] = [];
  let state = now;
  for (const [part, partChange] of partsOf(change)) {
    const answer = await callApi('/api/session', lang, 'PUT', { ...partChange, lang });
    if (!answer || isLater(answer.status)) return undefined;
    if (answer.ok) state = await answer.json();
    else refused.push(part);
  }
  return { state, refused };
}

/**
 * Sends the queued change and reports to the pages how the session had changed meanwhile. Undefined if it must wait
 * longer. A change queued by another person is dropped. `added` is the change of the current request.
 */
export async function sendQueue(
  waiting: QueuedChange,
  lang: string,
  added: Change = {},
): Promise<Response | undefined> {
  if (!(await isSameOwner(lang))) return undefined;
  const read = await callApi('/api/session', lang);
  if (!read?.ok) return undefined;
  const now: SessionState = await read.json();
  const differences = compareSessions(waiting.base, now, waiting.changes);
  const changes = mergeSessionChanges(waiting.changes, added);
  const outcome = await sendChanges(changes, now, lang);
  if (!outcome) return undefined;
  await forgetPersonal('waiting');
  await writePersonal('session', outcome.state);
  const vinLeftOut = waiting.vinLeftOut && !added.garage?.some(({ vin }) => typeof vin === 'string');
  postToPages({ kind: 'sent', ...differences, refused: outcome.refused, vinLeftOut });
  const commands = changes.flatMap(({ cart = [] }) => cart);
  postSession(
    outcome.state,
    commands.flatMap((command) => (command.action === 'add' ? [command.commandId] : [])),
  );
  return Response.json(outcome.state);
}
