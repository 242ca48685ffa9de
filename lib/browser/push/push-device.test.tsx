import { answerApi } from '@/tests/fixtures/browser-api';
import { readPushDevice, subscribeDevice, unsubscribeDevice } from './push-device';

const endpoint = 'https://push.example.net/p/1';
const keys = { p256dh: 'p', auth: 'a' };
const made = () => ({ endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: jest.fn(async () => true) });

/** A browser with notifications: `permission` is the current one, `answer` the shopper's reply to the prompt. */
function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  let subscription: ReturnType<typeof made> | null = null;
  const state = {
    requestPermission: jest.fn(async () => {
      Object.defineProperty(globalThis.Notification, 'permission', { value: answer, configurable: true });
      return answer;
    }),
    subscribe: jest.fn(async (_options: unknown) => {
      subscription ??= made();
      return subscription;
    }),
    subscription: () => subscription,
  };
  const pushManager = { getSubscription: async () => subscription, subscribe: state.subscribe };
  const registration = { pushManager };
  const container = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  const notification = { permission, requestPermission: state.requestPermission };
  Object.defineProperty(globalThis, 'Notification', { value: notification, configurable: true });
  return state;
}
const named = (calls: readonly { name: string; body: unknown }[], end: string) =>
  calls.filter(({ name }) => name.endsWith(end)).map(({ body }) => body);

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'Notification');
});

test('[PWA-3] asks for no permission in a browser without notifications', async () => {
  Reflect.deleteProperty(globalThis, 'Notification');
  expect(await readPushDevice(undefined)).toBe('unable');
});

test('[PWA-3] reads the state without a permission prompt', async () => {
  const { requestPermission, subscribe } = browser('default');
  const calls = answerApi({});
  expect(await readPushDevice('t')).toBe('off');
  expect([requestPermission.mock.calls, subscribe.mock.calls, calls]).toEqual([[], [], []]);
  browser('denied');
  expect(await readPushDevice('t')).toBe('denied');
});

test('[PWA-3] subscribes the device with the key of the shop for the order after permission', async () => {
  const { subscribe } = browser('default', 'granted');
  const calls = answerApi({
    'GET /api/account/messages/wpkey': { body: { publicKey: 'BKey' } },
    'POST /api/account/messages/wpaddsub': { body: { ok: true } },
    'POST /api/account/messages/wpstate': { body: { on: true } },
  });
  expect(await subscribeDevice('ru', 'token')).toEqual({ state: 'on' });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(named(calls, 'wpaddsub')).toEqual([{ pushSubObj: { endpoint, keys }, lang: 'ru', orderToken: 'token' }]);
  expect(await readPushDevice('token')).toBe('on');
});

test('[PWA-3] sends no request without permission', async () => {
  browser('default', 'denied');
  const calls = answerApi({});
  expect(await subscribeDevice('ro', undefined)).toEqual({ state: 'denied' });
  expect(calls).toEqual([]);
});

test('[PWA-3] renews a subscription made with another key', async () => {
  const { subscribe, subscription } = browser('granted');
  await subscribe({});
  const old = subscription();
  subscribe.mockRejectedValueOnce(new DOMException('other key', 'InvalidStateError'));
  answerApi({
    'GET /api/account/messages/wpkey': { body: { publicKey: 'BNew' } },
    'POST /api/account/messages/wpaddsub': { body: { ok: true } },
  });
  expect(await subscribeDevice('ro', undefined)).toEqual({ state: 'on' });
  expect(old?.unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'BNew' });
});

test('[PWA-3] unsubscribes the device in the browser and at the shop', async () => {
  const { subscribe, subscription } = browser('granted');
  await subscribe({});
  const calls = answerApi({ 'POST /api/account/messages/wpdelsub': { body: { ok: true } } });
  await unsubscribeDevice();
  expect(subscription()?.unsubscribe).toHaveBeenCalledTimes(1);
  expect(named(calls, 'wpdelsub')).toEqual([{ endpoint }]);
});

test('[BE-1] uses the configured key with a back end that does not return it, and its core call only', async () => {
  document.documentElement.dataset['pushKey'] = 'BConfigured';
  const { subscribe, subscription } = browser('default', 'granted');
  const calls = answerApi({ 'POST /api/account/messages/wpaddsub': { body: { ok: true } } });
  expect(await readPushDevice(undefined)).toBe('off');
  expect(await subscribeDevice('ru', undefined)).toEqual({ state: 'on' });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BConfigured' });
  expect(await readPushDevice(undefined)).toBe('on');
  await unsubscribeDevice();
  expect(subscription()?.unsubscribe).toHaveBeenCalled();
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/account/messages/wpaddsub']);
  delete document.documentElement.dataset['pushKey'];
});
