import type { SessionState } from '@/lib/contract/orders/session';
import { compareSessions } from '@/lib/offline/conflicts';
import type { Change, SessionPart, Waiting } from '@/lib/offline/kept';
import { mergeChanges } from '@/lib/offline/waiting';
import { tell, tellSession } from './news';
import { forgetOwn, writeOwn } from './own-store';
import { isSameOwner } from './owner';
import { ask } from './reach';

const isLater = (status: number) => status >= 500 || status === 401 || status === 408 || status === 429;

/** The session once the change was taken, and the parts that were refused; undefined when it has to wait longer. */
async function put(change: Change, now: SessionState, lang: string) {
  const whole = await ask('/api/session', lang, 'PUT', { ...change, lang });
  if (!whole || isLater(whole.status)) return undefined;
  if (whole.ok) {
    const state: SessionState = await whole.json();
    return { state, refused: [] };
  }
  return putParts(change, now, lang);
}

/** A change, part by part. */
function partsOf(change: Change): [SessionPart, Change][] {
  const { clearCart, acceptPrices, cart, wishlist, compare, garage, currentCarId } = change;
  const parts: [SessionPart, Change][] = [
    ['cart', defined({ clearCart, acceptPrices, cart })],
    ['wishlist', defined({ wishlist })],
    ['compare', defined({ compare })],
    ['garage', defined({ garage, currentCarId })],
  ];
  return parts.filter(([, part]) => Object.keys(part).length > 0);
}

const defined = (part: { readonly [Name in keyof Change]: Change[Name] | undefined }): Change =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

/** One refused part must not take the others with it. */
async function putParts(change: Change, now: SessionState, lang: string) {
  const refused: SessionPart[] = [];
  let state = now;
  for (const [part, asked] of partsOf(change)) {
    const answer = await ask('/api/session', lang, 'PUT', { ...asked, lang });
    if (!answer || isLater(answer.status)) return undefined;
    if (answer.ok) state = await answer.json();
    else refused.push(part);
  }
  return { state, refused };
}

/**
 * Sends what waited, and tells what had become of the session meanwhile. Undefined when it still has to wait; what
 * somebody else left behind is dropped unsent. `asked` is the change of the page that asks now.
 */
export async function sendWaiting(waiting: Waiting, lang: string, asked: Change = {}): Promise<Response | undefined> {
  if (!(await isSameOwner(lang))) return undefined;
  const read = await ask('/api/session', lang);
  if (!read?.ok) return undefined;
  const now: SessionState = await read.json();
  const seen = compareSessions(waiting.base, now, waiting.change);
  const outcome = await put(mergeChanges(waiting.change, asked), now, lang);
  if (!outcome) return undefined;
  await forgetOwn('waiting');
  await writeOwn('session', outcome.state);
  const vinLeftOut = waiting.vinLeftOut && !asked.garage?.some(({ vin }) => typeof vin === 'string');
  tell({ kind: 'sent', ...seen, refused: outcome.refused, vinLeftOut });
  tellSession(outcome.state);
  return Response.json(outcome.state);
}
