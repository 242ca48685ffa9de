import { applySettings } from '@/lib/config/live-settings';
import { shop } from '@/lib/config/shop';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { announceRevalidation } from '@/lib/storefront/cache/page-records';
import { subscribeToRevalidations } from '@/lib/storefront/cache/revalidated-tags';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { browserSettings, shopSettings } from './shop-settings';

const contacts = { ...shopDefaults.contacts, phone: '+373 69 123 456' };
const description = { paths: { '/settings': { get: {} } } };

let upstream: Upstream;
let settings: object;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());
beforeEach(() => {
  settings = { contacts };
  upstream.answer(({ path }, response) =>
    path.endsWith('/openapi.json') ? sendJson(response, description) : sendJson(response, settings),
  );
});
afterEach(() => {
  applySettings({});
  announceRevalidation(['settings']);
});

describe('settings in the storefront', () => {
  it('[CON-1] replaces the default settings by the saved ones once they are read', async () => {
    await shopSettings();
    expect(shop.phone).toEqual({ display: '+373 69 123 456', link: '+37369123456' });
    expect(shop.name).toBe('Piesar');
  });

  it('[CON-1] reads the settings again when their cache tag is revalidated', async () => {
    // The first read drops pages and data that used the defaults.
    for (const _ of [1, 2]) await shopSettings();
    settings = { contacts: { ...contacts, phone: '+373 22 000 000' } };
    await shopSettings();
    expect(shop.phone.display).toBe('+373 69 123 456');
    announceRevalidation(['settings']);
    await shopSettings();
    expect(shop.phone.display).toBe('+373 22 000 000');
  });

  it('[CON-1] drops pages that were rendered with the earlier settings', async () => {
    const revalidated = subscribeToRevalidations();
    const since = revalidated.count;
    await shopSettings();
    expect(revalidated.endOf(['settings'], since)).toBeDefined();
    const later = revalidated.count;
    await shopSettings();
    expect(revalidated.endOf(['settings'], later)).toBeUndefined();
  });

  it('[CON-1] keeps the last settings while the services are unavailable', async () => {
    await shopSettings();
    announceRevalidation(['settings']);
    upstream.answer((_, response) => sendJson(response, { message: 'No', errors: [] }, 503));
    await shopSettings();
    expect(shop.phone.display).toBe('+373 69 123 456');
  });

  it('[CON-1] sends only changed settings without the company to browsers', () => {
    expect(browserSettings({})).toBeUndefined();
    expect(browserSettings({ company: shopDefaults.company })).toBeUndefined();
    expect(browserSettings({ contacts, company: shopDefaults.company })).toBe(JSON.stringify({ contacts }));
  });
});
