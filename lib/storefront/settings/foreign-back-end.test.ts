import { shop } from '@/lib/config/shop';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { shopSettings } from './shop-settings';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
  process.env['BACKEND_PROFILE'] = 'core';
});
afterAll(() => upstream.stop());

test('[CON-1] keeps the default settings if the back end offers core calls only', async () => {
  upstream.answer((_, response) =>
    sendJson(response, { contacts: { ...shopDefaults.contacts, phone: '+373 69 123 456' } }),
  );
  expect(await shopSettings()).toEqual({});
  expect(shop.phone.display).toBe(shopDefaults.contacts.phone);
  expect(upstream.requests).toEqual([]);
});
