import { z } from 'zod';
import { defineCall } from '../call';
import { clientBrowser } from '../client-browser';
import {
  absentAsEmpty,
  absentAsNull,
  accountLang,
  completed,
  done,
  id,
  noBody,
  noParams,
  optionalFlag,
  optionalText,
} from '../shared';

const post = { service: 'account', method: 'POST', params: noParams } as const;

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** 10 to 128 characters; the service also rejects common passwords. */
export const newPassword = z.string().min(10).max(128);
const password = z.string().min(1).max(128);
const emailconfuniqid = z.string().min(16).max(128);

export const contract = z.object({ id, number: z.string(), name: optionalText });

const userFields = z.object({
  id,
  firstName: optionalText,
  lastName: optionalText,
  email: z.string(),
  phone: absentAsNull(z.string()),
  avatar: absentAsNull(z.string()),
  avatarInitials: optionalText,
  email_confirmed: optionalFlag,
  phone_confirmed: optionalFlag,
  /** Active contracts; a customer with a contract has own prices. */
  contracts: absentAsEmpty(contract),
  /** Pages show list prices instead of own prices. */
  hideMyPrice: optionalFlag,
  user_hash: optionalText,
});

/** The signed-in user without tokens; safe to send to the browser. Absent initials are those of the name or e-mail. */
export const user = completed(userFields, ({ avatarInitials, firstName, lastName, email: address }) => {
  if (avatarInitials !== undefined) return undefined;
  const names = [firstName, lastName].filter((name) => typeof name === 'string' && name !== '');
  const words = names.length > 0 ? names : [address];
  return {
    avatarInitials: words
      .map((word) => [...String(word)][0] ?? '')
      .join('')
      .toUpperCase(),
  };
});
export type User = z.infer<typeof user>;

const defaultAccessSeconds = 5 * 60;
const defaultRefreshSeconds = 30 * 24 * 60 * 60;

/** Lifetimes are in seconds from the response. */
export const tokenPair = z.object({
  accessToken: z.string(),
  accessExpiresIn: z.int().positive().default(defaultAccessSeconds),
  refreshToken: z.string(),
  refreshExpiresIn: z.int().positive().default(defaultRefreshSeconds),
});
export type TokenPair = z.infer<typeof tokenPair>;

const signedIn = z.object({ user, tokens: tokenPair });

/** A visitor's session key in the header `x-session-key` is merged into the customer's session. */
export const authLogin = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/login',
  queued: true,
  summary: 'Sign in with e-mail and password',
  audience: 'session',
  captcha: 'login',
  proxied: false,
  request: z.strictObject({ email, password }),
  response: signedIn,
});

export const authSignup = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/signup',
  queued: true,
  summary: 'Create an account and sign in',
  audience: 'session',
  captcha: 'signup',
  proxied: false,
  request: z.strictObject({
    email,
    password: newPassword,
    lang: accountLang,
    firstName: z.string().trim().min(1).max(100).optional(),
    lastName: z.string().trim().min(1).max(100).optional(),
  }),
  response: signedIn,
});

/**
 * The refresh token travels in the header `x-refresh-token`, never in the body. For 30 s, a rotated token gets the same
 * answer again.
 */
export const authRefresh = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/refresh',
  summary: 'New access token for a refresh token; rotates the refresh token',
  idempotent: true,
  proxied: false,
  request: z.strictObject({}),
  response: z.object({ tokens: tokenPair }),
});

export const authLogout = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/logout',
  summary: 'End the family of the refresh token in x-refresh-token',
  idempotent: true,
  proxied: false,
  request: z.strictObject({}),
  response: done,
});

export const authPasswd = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/passwd',
  queued: true,
  summary: 'Change the password; ends the other sessions',
  audience: 'customer',
  proxied: false,
  request: z.strictObject({ oldPassword: password, newPassword, lang: accountLang }),
  response: z.object({ tokens: tokenPair }),
});

export const authEndSessions = defineCall({
  ...post,
  path: '/auth/sessions/end',
  summary: 'End all sign-ins of the customer, including this one',
  audience: 'customer',
  proxied: false,
  request: z.strictObject({}),
  response: done,
});

export const authForgot = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/fpass',
  summary: 'Send a link for a new password; the answer is the same for unknown addresses',
  captcha: 'fpass',
  request: z.strictObject({ email, lang: accountLang }),
  response: done,
});

export const authForgotSet = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/fpasswd',
  queued: true,
  summary: 'Set a new password with the id from the link',
  captcha: 'fpasswd',
  request: z.strictObject({ fpassuniqid: z.string().min(16).max(128), password: newPassword, lang: accountLang }),
  response: done,
});

/** Has no side effects and reveals nothing about the account. */
export const authForgotLink = defineCall({
  ...post,
  path: '/auth/fpasslink',
  summary: 'Whether a password reset link is still valid (+)',
  idempotent: true,
  request: z.strictObject({ fpassuniqid: z.string().min(16).max(128) }),
  response: done,
});

export const authEmailConfirm = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/emailconf',
  summary: 'Send the confirmation link again',
  audience: 'customer',
  captcha: 'emailconf',
  request: z.strictObject({ lang: accountLang }),
  response: done,
});

export const authEmailConfirmCheck = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/emailconfcheck',
  summary: 'Confirm the e-mail with the id from the link, signed in to the account of that e-mail',
  audience: 'customer',
  request: z.strictObject({ emailconfuniqid }),
  response: done,
});

/** Origin of a letter request as shown to the recipient: only the network and the browser's name. */
export const letterRequest = z.object({
  at: z.iso.datetime(),
  from: z.string().max(64).nullable(),
  browser: clientBrowser.nullable(),
});

/** Has no side effects. `proof` is what the caller must provide in addition to the link; the e-mail is masked. */
export const authEmailConfirmLink = defineCall({
  ...post,
  path: '/auth/emailconflink',
  summary: 'The account of a confirmation link, and the proof that this caller must provide (+)',
  audience: 'session',
  idempotent: true,
  request: z.strictObject({ emailconfuniqid }),
  response: z.object({
    email: z.string(),
    proof: z.enum(['session', 'password', 'other-account']),
    asked: letterRequest,
  }),
});

export const authEmailConfirmLogin = defineCall({
  ...post,
  path: '/auth/login/emailconf',
  queued: true,
  summary: "Confirm the e-mail with the link and the account's password, and sign in (+)",
  audience: 'session',
  proxied: false,
  request: z.strictObject({ emailconfuniqid, password }),
  response: signedIn,
});

export const authEmailConfirmReject = defineCall({
  ...post,
  path: '/auth/emailconfreject',
  summary: 'Invalidate the link and remove the e-mail from the account that requested it (+)',
  request: z.strictObject({ emailconfuniqid }),
  response: done,
});

export const authPhoneConfirm = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/phoneconf',
  summary: 'Send a PIN to the phone of the profile',
  audience: 'customer',
  request: z.strictObject({}),
  response: done,
});

export const authPhoneConfirmCheck = defineCall({
  profile: 'core',
  ...post,
  path: '/auth/phoneconfcheck',
  summary: 'Confirm the phone with the PIN',
  audience: 'customer',
  request: z.strictObject({ phoneConfPINCODE: z.string().regex(/^\d{4,8}$/) }),
  response: done,
});

export const usersUpdate = defineCall({
  profile: 'core',
  service: 'account',
  method: 'PUT',
  idempotent: true,
  params: noParams,
  path: '/users',
  summary: 'Change the profile',
  audience: 'customer',
  request: z.strictObject({
    firstName: z.string().trim().min(1).max(100),
    lastName: z.string().trim().min(1).max(100),
    phone: z.string().trim().max(32).nullable(),
  }),
  response: z.object({ user }),
});

export const usersMe = defineCall({
  service: 'account',
  method: 'GET',
  params: noParams,
  path: '/users',
  summary: 'The signed-in user',
  audience: 'customer',
  request: noBody,
  response: z.object({ user }),
});

export const authCalls = {
  authLogin,
  authSignup,
  authRefresh,
  authLogout,
  authPasswd,
  authEndSessions,
  authForgot,
  authForgotSet,
  authForgotLink,
  authEmailConfirm,
  authEmailConfirmCheck,
  authEmailConfirmLink,
  authEmailConfirmLogin,
  authEmailConfirmReject,
  authPhoneConfirm,
  authPhoneConfirmCheck,
  usersUpdate,
  usersMe,
} as const;
