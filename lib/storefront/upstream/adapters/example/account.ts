import { z } from 'zod';
import {
  authEmailConfirm,
  authEmailConfirmCheck,
  authForgot,
  authForgotSet,
  authLogin,
  authLogout,
  authPasswd,
  authPhoneConfirm,
  authPhoneConfirmCheck,
  authRefresh,
  authSignup,
  type TokenPair,
  type User,
  usersUpdate,
} from '@/lib/contract/account/auth';
import { defineAdapter } from '../adapter';
import { done, theirSuccess } from './values';

export const theirContract = z.object({ id: z.int(), number: z.string(), creditLimit: z.number() });

const theirUser = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar: z.string().nullable(),
  avatarInitials: z.string(),
  email_confirmed: z.boolean(),
  phone_confirmed: z.boolean(),
  contracts: z.array(theirContract),
  user_hash: z.string(),
  hideMyPrice: z.boolean(),
});

const theirTokens = z.object({ access: z.string(), refresh: z.string(), expiresIn: z.int() });

/** They do not say how long a refresh token lives. */
const refreshSeconds = 30 * 24 * 3600;

function tokensOf({ access, refresh, expiresIn }: z.infer<typeof theirTokens>): TokenPair {
  return {
    ...{ accessToken: access, accessExpiresIn: expiresIn },
    ...{ refreshToken: refresh, refreshExpiresIn: refreshSeconds },
  };
}

function userOf({ phone, contracts, ...user }: z.infer<typeof theirUser>): User {
  return {
    ...user,
    phone: phone === '' ? null : phone,
    contracts: contracts.map(({ id, number }) => ({ id, number, name: number })),
  };
}

const signedIn = z.object({ tokens: theirTokens, user: theirUser });
const withTokens = z.object({ tokens: theirTokens });
const withUser = z.object({ user: theirUser });

/** A call whose success has no data. */
const success = { answer: theirSuccess, read: () => done };

/** Sign-in, tokens, passwords, confirmations and profile of their account service. */
export const accountAdapters = [
  defineAdapter(authLogin, {
    answer: signedIn,
    read: ({ tokens, user }) => ({ tokens: tokensOf(tokens), user: userOf(user) }),
  }),
  defineAdapter(authSignup, {
    answer: signedIn,
    request: ({ body: { firstName: _, lastName: __, ...body } }) => ({ body }),
    read: async ({ tokens, user }, { body: { lang, firstName, lastName }, fetchTheirs }) => {
      if (firstName === undefined && lastName === undefined) return { tokens: tokensOf(tokens), user: userOf(user) };
      // Their sign-up takes no name, so the name is stored in the new profile.
      const named = await fetchTheirs(withUser, {
        ...{ method: 'PUT', path: '/users', idempotent: true },
        headers: { authorization: `Bearer ${tokens.access}` },
        body: { lang, firstName, lastName },
      });
      return { tokens: tokensOf(tokens), user: userOf(named.user) };
    },
  }),
  // Their refresh tokens work once, so a repeated request would end the sign-in.
  defineAdapter(authRefresh, {
    answer: withTokens,
    idempotent: false,
    read: ({ tokens }) => ({ tokens: tokensOf(tokens) }),
  }),
  defineAdapter(authPasswd, { answer: withTokens, read: ({ tokens }) => ({ tokens: tokensOf(tokens) }) }),
  defineAdapter(usersUpdate, {
    answer: withUser,
    request: ({ body: { phone, ...body } }) => ({ body: { ...body, phone: phone ?? '' } }),
    read: ({ user }) => ({ user: userOf(user) }),
  }),
  defineAdapter(authLogout, success),
  defineAdapter(authForgot, success),
  defineAdapter(authForgotSet, success),
  defineAdapter(authEmailConfirm, success),
  defineAdapter(authEmailConfirmCheck, success),
  defineAdapter(authPhoneConfirm, success),
  defineAdapter(authPhoneConfirmCheck, success),
];
