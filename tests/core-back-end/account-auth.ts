import type { Context, Hono } from 'hono';
import { z } from 'zod';
import {
  addCustomer,
  bearerOf,
  customerOfId,
  hashPassword,
  isPassword,
  issueTokens,
  requireCustomer,
  revokeTokens,
  sendSecret,
  takeSecret,
  userView,
} from './customers';
import { email, HttpError, lang, readBody, requiredText, text } from './http';
import { findSession, mergeSessions } from './sessions';
import type { Customer, State } from './state';

const maxFailedSignIns = 10;
const minPasswordLength = 6;
const password = z.string().max(200);

function requirePassword(value: string, field: string): void {
  if (value.length < minPasswordLength) {
    throw new HttpError(422, 'VALIDATION_FAILED', [{ errorName: 'PASSWORD_TOO_SHORT', field }]);
  }
}

/** Tokens and user; takes over the visitor's session named by x-session-key. */
function signIn(c: Context, state: State, customer: Customer) {
  const visitor = findSession(c, state, undefined);
  const session = state.sessions.get(customer.sessionKey);
  if (visitor !== undefined && session !== undefined) mergeSessions(state, visitor, session);
  return { success: true, tokens: issueTokens(state, customer), user: userView(customer) };
}

async function logIn(c: Context, state: State) {
  const body = await readBody(c, z.object({ email, password: requiredText }), 400);
  const failures = state.failedSignIns.get(body.email) ?? 0;
  if (failures >= maxFailedSignIns) throw new HttpError(429, 'TOO_MANY_ATTEMPTS');
  const customer = state.customers.find((each) => each.email === body.email);
  if (customer === undefined || !isPassword(customer, body.password)) {
    state.failedSignIns.set(body.email, failures + 1);
    throw new HttpError(400, 'WRONG_CREDENTIALS', [{ errorName: 'BAD_REQUEST', field: 'email' }]);
  }
  state.failedSignIns.delete(body.email);
  return c.json(signIn(c, state, customer));
}

async function signUp(c: Context, state: State) {
  const body = await readBody(c, z.object({ lang, email, password }));
  requirePassword(body.password, 'password');
  if (state.customers.some((each) => each.email === body.email)) {
    throw new HttpError(409, 'EMAIL_TAKEN', [{ errorName: 'EMAIL_TAKEN', field: 'email' }]);
  }
  const customer = addCustomer(state, { email: body.email, password: body.password });
  sendSecret(state, 'emailconf', customer, body.lang);
  return c.json(signIn(c, state, customer), 201);
}

function refresh(c: Context, state: State) {
  const token = c.req.header('x-refresh-token') ?? '';
  const customer = customerOfId(state, state.refreshTokens.get(token)?.customerId ?? null);
  state.refreshTokens.delete(token);
  if (customer === undefined) throw new HttpError(401, 'REFRESH_TOKEN_INVALID');
  return c.json({ success: true, tokens: issueTokens(state, customer), user: userView(customer) });
}

function addPasswords(routes: Hono, state: State): void {
  routes.post('/auth/passwd', async (c) => {
    const customer = requireCustomer(c, state);
    const body = await readBody(c, z.object({ lang, oldPassword: password, newPassword: password }));
    if (!isPassword(customer, body.oldPassword)) {
      throw new HttpError(422, 'VALIDATION_FAILED', [{ errorName: 'WRONG_OLD_PASSWORD', field: 'oldPassword' }]);
    }
    requirePassword(body.newPassword, 'newPassword');
    customer.passwordHash = hashPassword(body.newPassword);
    revokeTokens(state, customer);
    return c.json({ success: true, tokens: issueTokens(state, customer) });
  });

  routes.post('/auth/fpass', async (c) => {
    const body = await readBody(c, z.object({ lang, email }));
    const customer = state.customers.find((each) => each.email === body.email);
    if (customer !== undefined) sendSecret(state, 'fpass', customer, body.lang);
    return c.json({ success: true });
  });

  routes.post('/auth/fpasswd', async (c) => {
    const body = await readBody(c, z.object({ lang, fpassuniqid: requiredText, password }));
    requirePassword(body.password, 'password');
    const customer = takeSecret(state, 'fpass', body.fpassuniqid);
    if (customer === undefined) {
      throw new HttpError(422, 'LINK_EXPIRED', [{ errorName: 'LINK_EXPIRED', field: 'fpassuniqid' }]);
    }
    customer.passwordHash = hashPassword(body.password);
    revokeTokens(state, customer);
    state.failedSignIns.delete(customer.email);
    return c.json({ success: true });
  });
}

function addConfirmations(routes: Hono, state: State): void {
  routes.post('/auth/emailconf', async (c) => {
    const customer = requireCustomer(c, state);
    const body = await readBody(c, z.object({ lang }));
    sendSecret(state, 'emailconf', customer, body.lang);
    return c.json({ success: true });
  });

  routes.post('/auth/emailconfcheck', async (c) => {
    const body = await readBody(c, z.object({ emailconfuniqid: requiredText }));
    const customer = takeSecret(state, 'emailconf', body.emailconfuniqid);
    if (customer === undefined) {
      throw new HttpError(422, 'LINK_EXPIRED', [{ errorName: 'LINK_EXPIRED', field: 'emailconfuniqid' }]);
    }
    customer.emailConfirmed = true;
    return c.json({ success: true, email: customer.email });
  });

  routes.post('/auth/phoneconf', async (c) => {
    const customer = requireCustomer(c, state);
    const body = await readBody(c, z.object({ lang }));
    if (customer.phone === '') {
      throw new HttpError(422, 'VALIDATION_FAILED', [{ errorName: 'PHONE_MISSING', field: 'phone' }]);
    }
    sendSecret(state, 'phoneconf', customer, body.lang);
    return c.json({ success: true, phone: customer.phone.replace(/\d(?=\d{2})/g, '*') });
  });

  routes.post('/auth/phoneconfcheck', async (c) => {
    const customer = requireCustomer(c, state);
    const body = await readBody(c, z.object({ phoneConfPINCODE: z.coerce.string().max(10) }));
    if (takeSecret(state, 'phoneconf', `${customer.id}:${body.phoneConfPINCODE}`) === undefined) {
      throw new HttpError(422, 'WRONG_PINCODE', [{ errorName: 'WRONG_PINCODE', field: 'phoneConfPINCODE' }]);
    }
    customer.phoneConfirmed = true;
    return c.json({ success: true, user: userView(customer) });
  });
}

const profile = z.object({
  lang,
  firstName: text.max(100).nullish(),
  lastName: text.max(100).nullish(),
  email: email.nullish(),
  phone: text.max(30).nullish(),
  hideMyPrice: z.boolean().nullish(),
});

async function saveProfile(c: Context, state: State) {
  const customer = requireCustomer(c, state);
  const body = await readBody(c, profile);
  if (body.email && state.customers.some((each) => each !== customer && each.email === body.email)) {
    throw new HttpError(409, 'EMAIL_TAKEN', [{ errorName: 'EMAIL_TAKEN', field: 'email' }]);
  }
  if (body.email && body.email !== customer.email) customer.emailConfirmed = false;
  if (body.phone !== undefined && body.phone !== customer.phone) customer.phoneConfirmed = false;
  customer.firstName = body.firstName ?? customer.firstName;
  customer.lastName = body.lastName ?? customer.lastName;
  customer.email = body.email ?? customer.email;
  customer.phone = body.phone ?? customer.phone;
  customer.hideMyPrice = body.hideMyPrice ?? customer.hideMyPrice;
  return c.json({ success: true, user: userView(customer) });
}

/** Sign-in, tokens, passwords, confirmations and the profile. */
export function addAuth(routes: Hono, state: State): void {
  routes.post('/auth/login', (c) => logIn(c, state));
  routes.post('/auth/signup', (c) => signUp(c, state));
  routes.post('/auth/refresh', (c) => refresh(c, state));
  routes.post('/auth/logout', (c) => {
    state.accessTokens.delete(bearerOf(c) ?? '');
    state.refreshTokens.delete(c.req.header('x-refresh-token') ?? '');
    return c.json({ success: true });
  });
  routes.put('/users', (c) => saveProfile(c, state));
  addPasswords(routes, state);
  addConfirmations(routes, state);
}
