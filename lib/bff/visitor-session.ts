import 'server-only';
import { type SessionState, sessionCreate, sessionRead, sessionUpdate } from '@/lib/contract/orders/session';
import { jsonResponse, resultResponse } from './answers';
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

/** Drops the visitor's session key from the cookie when the service no longer knows it; never a customer's tokens. */
function dropUnknownVisitorSession(context: BffContext, status: number): boolean {
  const gone = context.session.tokens === undefined && (status === 404 || status === 401);
  if (gone) context.session = {};
  return gone;
}

/** The session: cart, lists, current car. Visitors without stored data have an empty one, and no cookie. */
export async function readVisitorSession(context: BffContext): Promise<Response> {
  if (!hasSession(context)) return jsonResponse(emptySession);
  const result = await context.call(sessionRead);
  if (!result.ok && dropUnknownVisitorSession(context, result.error.status)) return jsonResponse(emptySession);
  return resultResponse(result, context.requestId);
}

/** Applies intents to the session; the first thing worth keeping begins a visitor's. */
export async function changeVisitorSession(context: BffContext): Promise<Response> {
  const body = await readJson(context.request);
  if (hasSession(context)) {
    const result = await context.call(sessionUpdate, { body });
    if (result.ok || !dropUnknownVisitorSession(context, result.error.status))
      return resultResponse(result, context.requestId);
  }
  const begun = await context.call(sessionCreate, { body: withoutRevision(body) });
  if (!begun.ok) return resultResponse(begun, context.requestId);
  context.session = { ...context.session, visitorKey: begun.data.key };
  return jsonResponse(begun.data.state);
}

// The revision belonged to the previous session.
function withoutRevision(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'revision'));
}
