import { randomUUID } from 'node:crypto';
import { placeOrderAs } from '../fixtures/order-as-visitor';
import { expect, test } from '../fixtures/test';
import { words } from '../fixtures/words';

test.use({ serviceWorkers: 'allow' });

/** Keys of a browser subscription, from the example in RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('[PWA-3] requests permission for notifications on click only, and then notifies about the order', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const t = words.ru.push;
  const endpoint = `https://push.example.net/${randomUUID()}`;
  // The test browser has no push service, so its subscription is mocked.
  await page.addInitScript(
    ([address, made]) => {
      const requests: string[] = [];
      let subscription: PushSubscription | null = null;
      // A headless browser denies permission, so the permission is mocked as well.
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        requests.push('permission');
        permission = 'granted';
        return permission;
      };
      PushManager.prototype.getSubscription = async () => subscription;
      PushManager.prototype.subscribe = async (options) => {
        requests.push(`subscribe ${String(options?.applicationServerKey).length}`);
        const unsubscribe = async () => {
          subscription = null;
          return true;
        };
        const got: PushSubscription = Object.create(PushSubscription.prototype, {
          endpoint: { value: address },
          toJSON: { value: () => ({ endpoint: address, keys: made }) },
          unsubscribe: { value: unsubscribe },
        });
        subscription = got;
        return got;
      };
      Object.assign(window, { pushAsked: requests });
    },
    [endpoint, keys] as const,
  );
  const asked = () => page.evaluate(() => Object(window)['pushAsked']);

  const { token } = await placeOrderAs(page, { email: `${randomUUID()}@exemplu.md`, locale: 'ru', baseURL });
  await page.goto(`/ru/shop/checkout/success/${token}`);
  const panel = page.getByRole('region', { name: t.title });
  await expect(panel.getByRole('button', { name: t.begin })).toBeEnabled();
  expect(await asked()).toEqual([]);

  const saved = page.waitForResponse(/\/api\/account\/messages\/wpaddsub$/);
  await panel.getByRole('button', { name: t.begin }).click();
  expect((await saved).status()).toBe(200);
  await expect(panel.getByText(t.on)).toBeVisible();
  // The shop's VAPID key: 65 bytes in base64url.
  expect(await asked()).toEqual(['permission', 'subscribe 87']);

  await panel.getByRole('button', { name: t.stop }).click();
  await expect(panel.getByRole('button', { name: t.begin })).toBeEnabled();
  const state = await page.request.post('/api/account/messages/wpstate', {
    headers: { origin: baseURL ?? '' },
    data: { endpoint, orderToken: token },
  });
  expect(await state.json()).toEqual({ on: false });
});
