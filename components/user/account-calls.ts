import { captchaHeaders } from '@/lib/browser/captcha/captcha';
import { cookiesBlockedError, requestApi } from '@/lib/browser/requests/api';
import { areCookiesBlocked } from '@/lib/browser/storage/cookies';
import { forgetPrivateData } from '@/lib/browser/storage/private-data';
import type { UserAnswer, UserTransport } from '@/lib/browser/user/user-store';

/** The service forgets the device with its sign-in; the browser does so even when the service cannot be reached. */
const forgetDevice = () =>
  import('@/lib/browser/push/push-device').then(({ unsubscribeDevice }) => unsubscribeDevice()).catch(() => undefined);

async function enter(call: 'login' | 'signup', body: unknown): Promise<UserAnswer> {
  if (areCookiesBlocked()) return { ok: false, error: cookiesBlockedError };
  return requestApi(`/api/auth/${call}`, { method: 'POST', body, headers: await captchaHeaders(call) });
}

/** The calls by which somebody comes and goes: hardly any visit needs them. */
export const accountCalls: Pick<UserTransport, 'signIn' | 'signUp' | 'confirmEmail' | 'signOut'> = {
  signIn: (credentials) => enter('login', credentials),
  signUp: (account) => enter('signup', account),
  confirmEmail: (proof) => requestApi('/api/auth/confirm-email', { method: 'POST', body: proof }),
  signOut: async () => {
    forgetPrivateData();
    if (globalThis.Notification?.permission === 'granted') void forgetDevice();
    return requestApi<unknown>('/api/auth/logout', { method: 'POST', body: {} });
  },
};
