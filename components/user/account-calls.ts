import { captchaHeaders } from '@/lib/browser/captcha/captcha';
import { cookiesBlockedError, requestApi } from '@/lib/browser/requests/api';
import { areCookiesBlocked, forgetPrivateData } from '@/lib/browser/storage/browser-storage';
import type { UserAnswer, UserTransport } from '@/lib/browser/user/user-store';

/** Ends the browser's push subscription, even if the service cannot be reached. */
const unsubscribePush = () =>
  import('@/lib/browser/push/push-device').then(({ unsubscribeDevice }) => unsubscribeDevice()).catch(() => undefined);

async function authenticate(call: 'login' | 'signup', body: unknown): Promise<UserAnswer> {
  if (areCookiesBlocked()) return { ok: false, error: cookiesBlockedError };
  return requestApi(`/api/auth/${call}`, { method: 'POST', body, headers: await captchaHeaders(call) });
}

/** Calls for sign-in, sign-up and sign-out; loaded on demand. */
export const accountCalls: Pick<UserTransport, 'signIn' | 'signUp' | 'confirmEmail' | 'signOut'> = {
  signIn: (credentials) => authenticate('login', credentials),
  signUp: (account) => authenticate('signup', account),
  confirmEmail: (proof) => requestApi('/api/auth/confirm-email', { method: 'POST', body: proof }),
  signOut: async () => {
    forgetPrivateData();
    if (globalThis.Notification?.permission === 'granted') void unsubscribePush();
    return requestApi<unknown>('/api/auth/logout', { method: 'POST', body: {} });
  },
};
