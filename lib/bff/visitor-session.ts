import 'server-only';
import { type SessionState, sessionCreate, sessionRead, sessionUpdate } from '@/lib/contract/orders/session';
import { jsonAnswer, resultAnswer } from './answers';
import { readJson } from './read-request';
import type { BffContext } from './with-session';

const nothing = { amount: 0, currency: 'MDL' } as const;
const emptySession: SessionState = {
  revision: 0,
  cart: { lines: [], subtotal: nothing, totals: [], total: nothing, quantity: 0 },
  wishlist: [],
  compare: [],
  garage: [],
  currentCarId: null,
};

const hasSession = ({ session }: BffContext) => session.tokens !== undefined || session.visitorKey !== undefined;

/** A visitor's session that the service does not know any more is forgotten; a customer's is never. */
function forgetIfGone(context: BffContext, status: number): boolean {
  const gone = context.session.tokens === undefined && (status === 404 || status === 401);
  if (gone) context.session = {};
  return gone;
}

/** The session: cart, lists, current car. Who has kept nothing yet has an empty one, and no cookie. */
export async function readVisitorSession(context: BffContext): Promise<Response> {
  if (!hasSession(context)) return jsonAnswer(emptySession);
  const result = await context.call(sessionRead);
  if (!result.ok && forgetIfGone(context, result.error.status)) return jsonAnswer(emptySession);
  return resultAnswer(result, context.requestId);
}

/** Applies intents to the session; the first thing worth keeping begins a visitor's. */
export async function changeVisitorSession(context: BffContext): Promise<Response> {
  const body = await readJson(context.request);
  if (hasSession(context)) {
    const result = await context.call(sessionUpdate, { body });
    if (result.ok || !forgetIfGone(context, result.error.status)) return resultAnswer(result, context.requestId);
  }
  const begun = await context.call(sessionCreate, { body: withoutRevision(body) });
  if (!begun.ok) return resultAnswer(begun, context.requestId);
  context.session = { ...context.session, visitorKey: begun.data.key };
  return jsonAnswer(begun.data.state);
}

// A revision of a session that is gone means nothing to the new one.
function withoutRevision(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'revision'));
}
