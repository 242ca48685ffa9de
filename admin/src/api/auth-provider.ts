import type { AuthProvider } from 'react-admin';
import { z } from 'zod';
import { isAllowed, isResource } from '@/lib/contract/admin/permissions';
import { type StaffUser, signInRequest, signInResponse } from '@/lib/contract/admin/session';
import type { Locale } from '@/lib/contract/shared';
import { signInWithPasskey } from './passkeys';
import { request } from './request';

let known: Promise<StaffUser> | undefined;

/** The signed-in member of staff, read once. Rejects if nobody is signed in. */
export function currentUser(): Promise<StaffUser> {
  known ??= request('session').then((json) => signInResponse.parse(json).user);
  known.catch(forgetUser);
  return known;
}

/** Makes the next `currentUser` read again, after a sign-in or a change. */
export function forgetUser(): void {
  known = undefined;
}

/** Saves the language of the pages with the account, if somebody is signed in. */
export async function saveLanguage(lang: Locale): Promise<void> {
  const user = await known?.catch(() => undefined);
  if (!user || user.lang === lang) return;
  known = request('session', { method: 'PUT', body: { lang } }).then((json) => signInResponse.parse(json).user);
  await known;
}

async function signInWithPassword(credentials: unknown): Promise<StaffUser> {
  const json = await request('session', { method: 'POST', body: signInRequest.parse(credentials) });
  return signInResponse.parse(json).user;
}

const operationOfAction: Readonly<Record<string, string>> = { show: 'read', edit: 'update', delete: 'remove' };

const httpError = z.object({ status: z.number() });

/** Sign-in, sign-out and permissions of the pages. */
export const authProvider: AuthProvider = {
  /** Signs in with a passkey if `credentials` has the field `passkey`. */
  async login(credentials) {
    const user = 'passkey' in credentials ? await signInWithPasskey() : await signInWithPassword(credentials);
    known = Promise.resolve(user);
    return user;
  },
  async logout() {
    // Also called when nobody is signed in, which must not end a sign-in that begins at the same time.
    const user = await known?.catch(() => undefined);
    forgetUser();
    if (user) await request('session', { method: 'DELETE', body: {} }).catch(() => undefined);
  },
  async checkAuth() {
    await currentUser();
  },
  async checkError(error) {
    if (httpError.safeParse(error).data?.status !== 401) return;
    forgetUser();
    throw new Error('NOT_SIGNED_IN');
  },
  async getIdentity() {
    const user = await currentUser();
    return { ...user, fullName: user.name };
  },
  async canAccess({ resource, action }) {
    if (!isResource(resource)) return true;
    const { role } = await currentUser();
    return isAllowed(role, resource, operationOfAction[action] ?? action);
  },
};
