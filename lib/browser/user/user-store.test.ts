import type { ApiError } from '@/lib/browser/requests/api';
import { createUserStore, type UserTransport } from './user-store';

const user = {
  id: 1,
  firstName: 'Ion',
  lastName: 'Rusu',
  email: 'ion@mail.md',
  phone: null,
  avatar: null,
  avatarInitials: 'IR',
  email_confirmed: false,
  phone_confirmed: false,
  contracts: [],
  hideMyPrice: false,
  user_hash: 'x',
};
const wrong: ApiError = {
  layer: 'http',
  status: 400,
  errorNames: ['BAD_REQUEST'],
  paths: [''],
  message: '',
  retryable: false,
};
const credentials = { email: 'ion@mail.md', password: 'secret' };

function stand(transport: Partial<UserTransport> = {}) {
  const changed = jest.fn();
  const store = createUserStore({
    read: async () => ({ ok: true, data: { state: 'guest', user: null } }),
    signIn: async () => ({ ok: true, data: { user } }),
    signUp: async () => ({ ok: true, data: { user } }),
    confirmEmail: async () => ({ ok: true, data: { user } }),
    signOut: async () => ({ ok: true, data: null }),
    changed,
    ...transport,
  });
  return { store, changed };
}

test('[ACM-1] shows the user after sign-in and a guest after sign-out', async () => {
  const { store, changed } = stand();
  expect(await store.signIn(credentials)).toBeNull();
  expect(store.get()).toEqual({ status: 'customer', user });
  await store.signOut();
  expect(store.get().status).toBe('guest');
  expect(changed).toHaveBeenCalledTimes(2);
});

test('[ACM-1] ignores a second submit while one is in progress', async () => {
  const signIn = jest.fn(async () => ({ ok: true as const, data: { user } }));
  const { store } = stand({ signIn });
  const first = store.signIn(credentials);
  expect(await store.signIn(credentials)).toBeUndefined();
  await first;
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('[ACM-1] returns a refusal and keeps the state', async () => {
  const { store, changed } = stand({ signIn: async () => ({ ok: false, error: wrong }) });
  expect(await store.signIn(credentials)).toBe(wrong);
  expect(changed).not.toHaveBeenCalled();
});

test('stays signed in when the account service fails', async () => {
  const { store } = stand({ read: async () => ({ ok: true, data: { state: 'unavailable', user: null } }) });
  await store.load();
  expect(store.get().status).toBe('unavailable');
  await store.signIn(credentials);
  await store.reload();
  expect(store.get().status).toBe('customer');
});
