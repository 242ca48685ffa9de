import type { Hono } from 'hono';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import {
  cartsCalls,
  type cartsChange,
  sessionCalls,
  type sessionCreate,
  type sessionRead,
} from '@/lib/contract/orders/session';
import { networkOfIp } from '@/lib/system/ip-networks';
import { changeCarts } from '../cart/change-carts';
import { transaction } from '../db/query';
import { readGarage } from '../garage/garage';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { createVisitorSession, findSession, lockSession, sessionOwner, unknownSession } from '../identity/find-session';
import { countTry, tryLimits } from '../limits/count-try';
import { countPromoTry } from '../promo/cart-promo';
import { newSecret } from '../secrets/keys';
import { applyChange, changeOwnSession, emptyState, readState } from './session-state';

type SessionAnswer = ResponseOf<typeof sessionRead>;
type CreatedSession = ResponseOf<typeof sessionCreate>;
type SessionChangeRequest = RequestOf<typeof sessionCreate>;

/** The session of a token or key, with current prices. New visitors get an empty one. Throws 404 for an unknown key. */
export async function readSession(account: AccountDeps, context: CallContext): Promise<SessionAnswer> {
  const owner = await sessionOwner(account, context);
  if (owner === null) return emptyState;
  const session = await findSession(context.db.write, owner);
  if (session) return readState(context.db.write, session, context.lang);
  if ('customerId' in owner) return { ...emptyState, carts: [] };
  throw unknownSession();
}

async function readSessionByKey({ db, lang }: CallContext, key: string): Promise<SessionAnswer> {
  const session = await findSession(db.write, { key });
  if (!session) throw unknownSession();
  return readState(db.write, session, lang);
}

/** Creates a session for a visitor, with a new key. */
async function createSession(
  account: AccountDeps,
  context: CallContext,
  change: SessionChangeRequest,
): Promise<CreatedSession> {
  const owner = await sessionOwner(account, { ...context, sessionKey: null });
  if (owner !== null) throw new ServiceError(409, 'SESSION_EXISTS', 'A customer already has a session.');
  const network = networkOfIp(context.clientIp);
  await countTry(context.db.write, account.keys, tryLimits.sessionsByIpAMinute, network);
  await countTry(context.db.write, account.keys, tryLimits.sessionsByIpAnHour, network);
  await countPromoTry(account, context, change, null);
  const key = newSecret();
  const session = await transaction(context.db.write, async (client) =>
    applyChange(client, await createVisitorSession(client, key), change),
  );
  return { key, state: await readState(context.db.write, session, change.lang) };
}

async function updateSession(
  account: AccountDeps,
  context: CallContext,
  change: SessionChangeRequest,
): Promise<SessionAnswer> {
  const owner = await sessionOwner(account, context);
  if (owner === null) throw unknownSession();
  await countPromoTry(account, context, change, owner);
  return changeOwnSession(context.db, owner, change, change.lang);
}

/** Changes the signed-in customer's carts. The car of a newly current cart becomes current. */
async function updateCarts(
  account: AccountDeps,
  context: CallContext,
  { lang, deed }: RequestOf<typeof cartsChange>,
): Promise<SessionAnswer> {
  const owner = await requireBearerOfCall(account, context);
  const session = await transaction(context.db.write, async (client) => {
    const locked = await lockSession(client, owner);
    const carId = await changeCarts(client, locked, owner.familyId, deed);
    const garage = carId === null ? [] : await readGarage(client, locked.id);
    const isInGarage = garage.some((car) => car.carId === carId);
    await applyChange(client, locked, isInGarage ? { currentCarId: carId } : {});
    return (await findSession(client, owner)) ?? locked;
  });
  return readState(context.db.write, session, lang);
}

export function registerSession(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, sessionCalls.sessionRead, (_, context) => readSession(account, context));
  // Every read computes current prices, so that reloading equals reading.
  registerCall(app, deps, sessionCalls.sessionReload, (_, context) => readSession(account, context));
  registerCall(app, deps, sessionCalls.sessionReadByKey, ({ params }, context) =>
    readSessionByKey(context, params.key),
  );
  registerCall(app, deps, sessionCalls.sessionCreate, ({ body }, context) => createSession(account, context, body));
  registerCall(app, deps, sessionCalls.sessionUpdate, ({ body }, context) => updateSession(account, context, body));
  registerCall(app, deps, cartsCalls.cartsChange, ({ body }, context) => updateCarts(account, context, body));
}
