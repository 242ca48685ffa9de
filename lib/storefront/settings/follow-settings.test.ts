import { applySettings } from '@/lib/config/live-settings';
import { isShopOpen } from '@/lib/config/shop';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { announceRevalidation } from '@/lib/storefront/cache/page-records';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { followSettings } from './follow-settings';

let upstream: Upstream;
let isOpen = false;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
  upstream.answer(({ path }, response) =>
    path.endsWith('/openapi.json')
      ? sendJson(response, { paths: { '/settings': { get: {} } } })
      : sendJson(response, { switches: { ...shopDefaults.switches, open: isOpen } }),
  );
});
afterAll(async () => {
  applySettings({});
  await upstream.stop();
});

it('[CON-1] opens a closed shop after a change of the settings, without a page request', async () => {
  await followSettings();
  expect(isShopOpen(false)).toBe(false);
  isOpen = true;
  const applied = new Promise<void>((resolve) => {
    const check = () => (isShopOpen(false) ? resolve() : setImmediate(check));
    check();
  });
  announceRevalidation(['settings']);
  await applied;
  expect(isShopOpen(false)).toBe(true);
});
