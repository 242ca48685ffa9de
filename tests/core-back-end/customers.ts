import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { HttpError } from './http';
import { createSession } from './sessions';
import type { Customer, Letter, State } from './state';
import type { Lang } from './text';

const passwordCost = { N: 1024 };

export function randomKey(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

export function hashPassword(password: string, salt = randomKey(12)): string {
  return `${salt}.${scryptSync(password, salt, 32, passwordCost).toString('base64url')}`;
}

export function isPassword(customer: Customer, password: string): boolean {
  const [salt = ''] = customer.passwordHash.split('.');
  const expected = Buffer.from(customer.passwordHash);
  const actual = Buffer.from(hashPassword(password, salt));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

export function addCustomer(
  state: State,
  data: { readonly email: string; readonly password: string } & Partial<Customer>,
): Customer {
  const { email, password, ...fields } = data;
  const id = state.nextId();
  const session = createSession(state, { customerId: id });
  const customer: Customer = {
    id,
    userHash: randomBytes(16).toString('hex'),
    contracts: [],
    sessionKey: session.key,
    email,
    passwordHash: hashPassword(password),
    firstName: '',
    lastName: '',
    phone: '',
    emailConfirmed: false,
    phoneConfirmed: false,
    hideMyPrice: false,
    addresses: [],
    ...fields,
  };
  state.customers.push(customer);
  return customer;
}

/** The customer as the account service shows it. */
export function userView(customer: Customer) {
  const { firstName, lastName, email } = customer;
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}` || email.slice(0, 2);
  return {
    id: customer.id,
    firstName,
    lastName,
    email,
    phone: customer.phone,
    avatar: null,
    avatarInitials: initials.toUpperCase(),
    email_confirmed: customer.emailConfirmed,
    phone_confirmed: customer.phoneConfirmed,
    contracts: customer.contracts,
    user_hash: customer.userHash,
    hideMyPrice: customer.hideMyPrice,
  };
}

/** A new pair of tokens. A refresh token works once. */
export function issueTokens(state: State, customer: Customer) {
  const [access, refresh] = [randomKey(), randomKey()];
  const seconds = state.settings.accessTokenSeconds;
  state.accessTokens.set(access, {
    customerId: customer.id,
    expiresAt: state.settings.now().getTime() + seconds * 1000,
  });
  state.refreshTokens.set(refresh, { customerId: customer.id });
  return { tokenType: 'Bearer', access, refresh, expiresIn: seconds };
}

export function revokeTokens(state: State, customer: Customer): void {
  for (const tokens of [state.accessTokens, state.refreshTokens]) {
    for (const [token, { customerId }] of tokens) if (customerId === customer.id) tokens.delete(token);
  }
}

export function customerOfId(state: State, id: number | null): Customer | undefined {
  return state.customers.find((customer) => customer.id === id);
}

/** The access token of the request, without the word Bearer. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** The signed-in customer; undefined without a token, 401 with one that is unknown or has expired. */
export function optionalCustomer(c: Context, state: State): Customer | undefined {
  const token = bearerOf(c);
  if (token === undefined) return undefined;
  const entry = state.accessTokens.get(token);
  const isValid = entry !== undefined && entry.expiresAt > state.settings.now().getTime();
  const customer = isValid ? customerOfId(state, entry.customerId) : undefined;
  if (customer === undefined) throw new HttpError(401, 'TOKEN_EXPIRED', [{ errorName: 'UNAUTHORIZED' }]);
  return customer;
}

export function requireCustomer(c: Context, state: State): Customer {
  const customer = optionalCustomer(c, state);
  if (customer === undefined) throw new HttpError(401, 'TOKEN_MISSING', [{ errorName: 'UNAUTHORIZED' }]);
  return customer;
}

/** Creates a unique id or PIN code that works once, and puts the letter with it into the outbox. */
export function sendSecret(state: State, kind: Letter['kind'], customer: Customer, lang: Lang): void {
  const isPin = kind === 'phoneconf';
  const secret = isPin ? String(randomInt(1000, 10_000)) : randomKey();
  for (const [key, entry] of state.secrets) {
    if (entry.kind === kind && entry.customerId === customer.id) state.secrets.delete(key);
  }
  state.secrets.set(isPin ? `${customer.id}:${secret}` : secret, { kind, customerId: customer.id });
  state.outbox.push({ kind, to: isPin ? customer.phone : customer.email, lang, secret });
}

/** The customer to whom the secret was sent. Removes the secret; undefined when it is unknown or used. */
export function takeSecret(state: State, kind: Letter['kind'], key: string): Customer | undefined {
  const entry = state.secrets.get(key);
  if (entry?.kind !== kind) return undefined;
  state.secrets.delete(key);
  return customerOfId(state, entry.customerId);
}
