import 'server-only';
import { contractHeaders } from '@/lib/contract/headers';
import { type SessionState, sessionCreate, sessionRead, sessionUpdate } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import type { BrowserSessionState } from '@/lib/domain/cart/pending-intents';
import { callAs, cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { type BrowserSession, readSession } from '@/lib/storefront/credentials/credentials-cookie';
import { callService } from '@/lib/storefront/upstream/call';
import { readJson } from './read-request';
import { jsonResponse, resultResponse } from './responses';
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

const hasSession = ({ tokens, visitorKey }: BrowserSession) => tokens !== undefined || visitorKey !== undefined;

/** Marks the session if the customer's sign-in has ended. */
const forBrowser = (state: SessionState, { signedOut }: BrowserSession): BrowserSessionState =>
  signedOut ? { ...state, signedOut } : state;

/** Removes an unknown visitor session key from the cookie, but never a customer's tokens. */
function dropUnknownVisitorSession(context: BffContext, status: number): boolean {
  const gone = context.session.tokens === undefined && (status === 404 || status === 401);
  if (gone) {
    const { visitorKey: _, ...rest } = context.session;
    context.session = rest;
  }
  return gone;
}

/** The session: cart, lists, current car. A visitor without stored data has an empty session and no cookie. */
export async function readVisitorSession(context: BffContext): Promise<Response> {
  const read = await currentSession(context);
  return read instanceof Response ? read : jsonResponse(forBrowser(read, context.session));
}

/** The session from the service; an error response if it cannot be read. */
async function currentSession(context: BffContext): Promise<SessionState | Response> {
  if (!hasSession(context.session)) return emptySession;
  const result = await context.call(sessionRead);
  if (result.ok) return result.data;
  if (dropUnknownVisitorSession(context, result.error.status)) return emptySession;
  return resultResponse(result, context.requestId);
}

/** Time (ms) that a page waits for the session. */
const pageTimeoutMs = 1000;

/**
 * The session of a page rendered for one visitor. Undefined if the browser must read it instead: a page cannot set
 * cookies and therefore cannot renew tokens, and it does not wait for a slow service.
 */
export async function sessionForPage(
  headers: Pick<Headers, 'get'>,
  locale: Locale,
): Promise<BrowserSessionState | undefined> {
  const session = await readSession(headers.get('cookie'), cookieSettings());
  if (!hasSession(session)) return forBrowser(emptySession, session);
  const caller = {
    locale,
    clientIp: headers.get(contractHeaders.clientIp) ?? undefined,
    signal: AbortSignal.timeout(pageTimeoutMs),
  };
  const withoutRefresh = async () => ({ kind: 'unavailable' }) as const;
  const { result } = await callAs(sessionRead, caller, session, { send: callService, refresh: withoutRefresh });
  return result.ok ? forBrowser(result.data, session) : undefined;
}

/** Applies the change of a request to the session. */
export async function changeVisitorSession(context: BffContext): Promise<Response> {
  return applySessionChange(context, await readJson(context.request));
}

/** Applies a change to the session; the first change starts a visitor's session. The service validates the change. */
export async function applySessionChange(context: BffContext, body: unknown): Promise<Response> {
  if (hasSession(context.session)) {
    const result = await context.call(sessionUpdate, { body });
    if (result.ok) return jsonResponse(forBrowser(result.data, context.session));
    if (!dropUnknownVisitorSession(context, result.error.status)) return resultResponse(result, context.requestId);
  }
  const created = await context.call(sessionCreate, { body });
  if (!created.ok) return resultResponse(created, context.requestId);
  context.session = { ...context.session, visitorKey: created.data.key };
  return jsonResponse(forBrowser(created.data.state, context.session));
}
