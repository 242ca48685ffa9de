'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { sessionStore } from '@/components/cart/session-client';
import { forgetGarage } from '@/components/vehicle/use-garage';
import { requestApi } from '@/lib/browser/api';
import { captchaHeaders } from '@/lib/browser/captcha';
import { createUserStore, initialUser, type UserSnapshot } from '@/lib/browser/user-store';
import { forgetViewed } from '@/lib/browser/viewed-products';
import { whenFree } from '@/lib/browser/when-idle';
import { dropKept } from '@/lib/checkout/kept-names';
import type { User } from '@/lib/contract/auth';

type UserAnswer = { readonly user: User | null };

/** The service forgets the device with its sign-in; the browser does so even when the service cannot be reached. */
const forgetDevice = () =>
  import('@/lib/browser/push-device').then(({ dropDevice }) => dropDevice()).catch(() => undefined);

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('piesar-user');
async function enter(call: 'login' | 'signup', body: unknown) {
  return requestApi<UserAnswer>(`/api/auth/${call}`, { method: 'POST', body, headers: await captchaHeaders(call) });
}

/** Who is signed in on this device. Signing in or out changes the session too, here and in the other tabs. */
export const userStore = createUserStore({
  read: () => requestApi('/api/auth/me'),
  signIn: (credentials) => enter('login', credentials),
  signUp: (account) => enter('signup', account),
  confirmEmail: (proof) => requestApi<UserAnswer>('/api/auth/confirm-email', { method: 'POST', body: proof }),
  signOut: async () => {
    forgetViewed();
    if (globalThis.Notification?.permission === 'granted') void forgetDevice();
    const result = await requestApi<unknown>('/api/auth/logout', { method: 'POST', body: {} });
    if (result.ok) dropKept();
    return result;
  },
  changed: () => {
    forgetGarage();
    void sessionStore.reload(true);
    tellOtherTabs();
  },
});

/** Another session stands behind the cookie: every tab asks who is signed in. */
export const tellOtherTabs = () => channel?.postMessage('changed');

let connected = false;

function connect(): void {
  if (connected) return;
  connected = true;
  whenFree(() => void userStore.load());
  channel?.addEventListener('message', () => void userStore.reload());
}

export function useUser(): UserSnapshot {
  useEffect(connect, []);
  return useSyncExternalStore(userStore.subscribe, userStore.get, () => initialUser);
}
