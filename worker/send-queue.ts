import type { Change, QueuedChange, SessionPart } from '@/lib/browser/offline/offline-protocol';
import { compareSessions, mergeSessionChanges } from '@/lib/browser/offline/queued-changes';
import type { SessionState } from '@/lib/contract/orders/session';

import { isSameOwner } from './owner';
import { forgetPersonal, writePersonal } from './personal-store';
import { callApi, postSession, postToPages } from './shop-client';

const isLater = (status: number) => status >= 500 || status === 401 || status === 408 || status === 429;

type Outcome = { readonly state: SessionState; readonly refused: readonly SessionPart[] };

/** Sends the changes: the session afterwards and the refused parts; undefined when the shop cannot be reached. */
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

/** A change, part by part; everything that is not for a list or the garage belongs to the cart that it names. */
function partsOf({ wishlist, compare, garage, currentCarId, ...ofCart }: Change): [SessionPart, Change][] {
  const parts: [SessionPart, Change][] = [
    ['cart', ofCart],
    ['wishlist', { ...(wishlist && { wishlist }) }],
    ['compare', { ...(compare && { compare }) }],
    ['garage', { ...(garage && { garage }), ...(currentCarId !== undefined && { currentCarId }) }],
  ];
  return parts.filter(([, part]) => Object.keys(part).length > 0);
}

/** One refused part must not discard the others. */
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
 * Sends the queued change and reports to the pages how the session had changed meanwhile. Undefined when it still has
 * to wait; a change queued by another person is dropped. `added` is the change of the current request.
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
