import { applySettings } from '@/lib/config/live-settings';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { shareText } from '@/lib/storefront/cache/page-records';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { shopPreviewToken } from '@/lib/system/shop-preview';
import { cachedPage, html, serveTestStorefront, text } from '@/tests/fixtures/storefront-server';
import { sharedCachingFor } from './cache-policy';
import { closedAnswer } from './closed-shop';
import { listenToPages } from './page-cache/page-record';

const { state, get } = serveTestStorefront({ sharedCaching: sharedCachingFor('varnish') });
const secret = 'r'.repeat(43);
let stopListening: () => void;
beforeAll(() => {
  stopListening = listenToPages(createRevalidatedTags());
});
afterAll(() => stopListening());

const closed = { ...shopDefaults.switches, open: false };

beforeEach(() => {
  applySettings({ switches: closed });
  state.page = html('<html>shop</html>');
});
afterEach(() => applySettings({}));

describe('a closed shop', () => {
  it('[CON-1] answers pages of a closed shop with 503 in both languages, the language of the URL first', async () => {
    const answer = await get('/ru/shop/category/kolodki');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '3600']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(text(answer)).toMatch(/<html lang="ru">.*Скоро открываемся.*Deschidem în curând/s);
    expect(state.rendered).toEqual([]);
  });

  it('[CON-1] shows only the saved name and contacts of a closed shop', async () => {
    expect(text(await get('/ro-MD'))).not.toContain('tel:');
    const contacts = {
      ...shopDefaults.contacts,
      phone: '+373 69 123 456',
      street: { 'ro-MD': 'str. <b>', ru: 'ул. <b>' },
    };
    applySettings({ switches: closed, contacts, brand: { ...shopDefaults.brand, name: 'Roata <i>' } });
    const page = text(await get('/ro-MD'));
    for (const part of ['Roata &#60;i&#62;', 'href="tel:+37369123456"', 'str. &#60;b&#62;', 'ул. &#60;b&#62;'])
      expect(page).toContain(part);
  });

  it('[CON-1] opens a shop with an https URL once its company has valid numbers', () => {
    const isHidden = () =>
      closedAnswer({ method: 'GET', url: '/ru', headers: {} }, { secret: () => secret, secure: true, isPublic: true });
    applySettings({});
    expect(isHidden()).toEqual({ kind: 'opening' });
    const numbers = { idno: '1002600048836', vatCode: '0201234', iban: 'MD24AG000225100013104168', bic: 'AGRNMD2X' };
    applySettings({ company: { ...shopDefaults.company, ...numbers } });
    expect(isHidden()).toBeUndefined();
  });

  it('[CON-1] lets members of staff preview a closed shop by a signed link that sets a cookie', async () => {
    const token = shopPreviewToken(secret);
    const opened = await get(`/ru/blog?page=2&preview=${token}`);
    expect([opened.status, opened.headers.location]).toEqual([307, '/ru/blog?page=2']);
    const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(opened.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    expect(text(await get('/ru/blog?page=2', { cookie }))).toBe('<html>shop</html>');
    expect((await get(`/ru?preview=${shopPreviewToken('another secret')}`)).status).toBe(503);
    expect((await get('/ru', { cookie: `${cookie}x` })).status).toBe(503);
  });

  it('[CON-1] keeps pages that staff preview out of shared caches', async () => {
    state.page = async (_, response) => {
      shareText();
      response.writeHead(200, cachedPage).end('<html>shop</html>');
    };
    const visited = async (headers: Record<string, string> = {}, path = '/ru/previewed', method = 'GET') => {
      const answer = await get(path, headers, method);
      return [answer.status, answer.headers['cache-control'], answer.headers['surrogate-key']];
    };
    const cookie = `piesar-preview=${shopPreviewToken(secret)}`;
    const hidden = [200, 'private, no-store', undefined];
    expect(await visited({ cookie })).toEqual(hidden);
    expect(await visited({ cookie })).toEqual(hidden);
    expect(await visited({ cookie }, '/ru/previewed', 'HEAD')).toEqual(hidden);
    const { etag = '' } = (await get('/ru/previewed', { cookie })).headers;
    expect(await visited({ cookie, 'if-none-match': etag })).toEqual([304, ...hidden.slice(1)]);
    expect(await visited()).toEqual([503, 'no-store', undefined]);
    expect(state.rendered).toEqual(['/ru/previewed']);
    applySettings({});
    expect(await visited()).toEqual([200, expect.stringMatching(/^public, .*s-maxage=\d{4}/), 'texts']);
  });

  it.each(['/brand/logo.svg', '/api/payments/notify', '/robots.txt'])(
    '[CON-1] serves %s while the shop is closed',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it.each(['/sitemap.xml', '/feeds/products.xml', '/llms.txt'])(
    '[CON-1] hides the list of pages %s while the shop is closed',
    async (path) => {
      expect((await get(path)).status).toBe(503);
    },
  );

  it('[CON-1] serves the pages of the shop as soon as it opens', async () => {
    expect((await get('/ru/opened')).status).toBe(503);
    applySettings({ switches: { ...closed, open: true } });
    expect(text(await get('/ru/opened'))).toBe('<html>shop</html>');
  });
});
