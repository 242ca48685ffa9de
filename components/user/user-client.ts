import { useEffect, useSyncExternalStore } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { forgetGarage } from '@/components/vehicle/garage/use-garage';
import { type ApiResult, networkError, requestApi } from '@/lib/browser/requests/api';
import { claimStorage } from '@/lib/browser/storage/browser-storage';
import { whenSoon } from '@/lib/browser/storage/when-idle';
import { createUserStore, initialUser, type UserSnapshot } from '@/lib/browser/user/user-store';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('piesar-user');

type Calls = typeof import('./account-calls').accountCalls;

/** Loads the account calls. A failed import counts as a network error and can be retried. */
async function send<Data>(call: (calls: Calls) => Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  const code = await import('./account-calls').catch(() => null);
  return code ? call(code.accountCalls) : { ok: false, error: networkError };
}

/** The signed-in customer. Sign-in and sign-out also reload the session in all tabs. */
export const userStore = createUserStore({
  read: () => requestApi('/api/auth/me'),
  signIn: (credentials) => send((calls) => calls.signIn(credentials)),
  signUp: (account) => send((calls) => calls.signUp(account)),
  confirmEmail: (proof) => send((calls) => calls.confirmEmail(proof)),
  signOut: () => send((calls) => calls.signOut()),
  changed: () => {
    forgetGarage();
    void sessionStore.reload(true);
    notifyOtherTabs();
  },
});

userStore.subscribe(() => {
  const { status, user } = userStore.get();
  const isKnown = status === 'customer' || status === 'guest';
  if (isKnown && claimStorage(user?.id ?? null)) forgetGarage();
});

/** Notifies the other tabs that the session cookie has changed, so that they reload the user. */
export const notifyOtherTabs = () => channel?.postMessage('changed');

let isConnected = false;

function connect(): void {
  if (isConnected) return;
  isConnected = true;
  whenSoon(() => void userStore.load());
  channel?.addEventListener('message', () => void userStore.reload());
  sessionStore.subscribe(() => {
    const isSignedOut = sessionStore.get().confirmed?.signedOut === true;
    if (isSignedOut && userStore.get().status === 'customer') void userStore.reload();
  });
}

export function useUser(): UserSnapshot {
  useEffect(connect, []);
  return useSyncExternalStore(userStore.subscribe, userStore.get, () => initialUser);
}
