import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';

const words = {
  'ro-MD': {
    choose: /^Alege Skoda Octavia II 1\.9 TDI/,
    groups: 'Grupe de piese',
    find: 'Găsește mașina',
    power: /P\.2 marcat/,
    found: 'Am găsit mașina',
  },
  ru: {
    choose: /^Выбрать Skoda Octavia II 1\.9 TDI/,
    groups: 'Группы деталей',
    find: 'Найти машину',
    power: /отмечено поле P\.2/,
    found: 'Машина найдена',
  },
} as const;

const octaviaVin = 'TMBZZZ1Z6A2048211';

async function chooseOctavia(page: Page, locale: 'ro-MD' | 'ru'): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(`/${locale}/tecdoc/search-by-car`);
  await main.getByRole('link', { name: 'Skoda', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/${locale}/tecdoc/search-by-car/skoda$`));
  await main.getByRole('link', { name: /^Octavia II / }).click();
  await main.getByRole('link', { name: words[locale].choose }).click();
  await expect(page).toHaveURL(new RegExp(`/${locale}/tecdoc/car/\\d+$`));
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await (await axeFor(page)).include('main').analyze();
  expect(violations).toEqual([]);
}

for (const locale of ['ro-MD', 'ru'] as const) {
  test(`[TEC-1] finds a fitting part by make and model, in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await chooseOctavia(page, locale);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Skoda Octavia II 1.9 TDI');
    await expect(page.getByRole('main')).toContainText('BJB, BKC, BXE, BLS');
    await expect(page.getByRole('heading', { name: words[locale].groups })).toBeVisible();
    await noViolations(page);
    await page.getByRole('region', { name: words[locale].groups }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/group\/\d+$/);
    await expect(page.locator('h1 + span')).toContainText('Skoda Octavia II 1.9 TDI');
    await page.locator('main article :is(h2, h3) a').first().click();
    await expect(page).toHaveURL(/\/shop\/products\/[a-z0-9-]+$/);
  });

  test(
    `[TEC-1] finds the cars of a VIN, and reports typing errors, in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}/tecdoc/vin`);
      await page.getByRole('textbox', { name: 'VIN' }).fill('tmbzzz1z6a2o48211');
      await expect(page.locator('[data-cell="fixed"]')).toHaveText('0');
      await page.getByRole('button', { name: words[locale].find }).click();
      await expect(page.getByRole('main').getByRole('link', { name: words[locale].choose })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${locale}/tecdoc/vin$`));
      await expect(page.locator('[data-cell="fixed"]')).toHaveText('0');
      await noViolations(page);
      // The question that distinguishes the matching cars, with the certificate field highlighted.
      await expect(page.getByRole('img', { name: words[locale].power })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: /^77 / }).click();
      await expect(page).toHaveURL(/\/vin\?kw=77$/);
      await expect(page.getByRole('main').getByRole('link', { name: /P\.2: 77 / })).toBeVisible();
      await expect(page.locator('main table tbody tr').filter({ hasNotText: /77 \/ / })).toHaveCount(0);
    },
  );

  test(`[TEC-1] makes the columns accessible, in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/tecdoc/search-by-car/skoda`);
    await noViolations(page);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[TEC-1] finds a car by plain links and forms, without the VIN in the URL', onDesktop, async ({ page }) => {
    await chooseOctavia(page, 'ro-MD');
    await expect(page.getByRole('region', { name: words['ro-MD'].groups }).getByRole('link').first()).toBeVisible();
    await page.goto('/ro-MD/tecdoc/vin');
    await page.getByRole('textbox', { name: 'VIN' }).fill(octaviaVin);
    await page.getByRole('button', { name: words['ro-MD'].find }).click();
    await expect(page.locator('main table tbody tr').first()).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/ru');
    await page.locator('header').getByRole('combobox').first().fill(octaviaVin);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ru\/tecdoc\/vin$/);
    await expect(page.locator('main table tbody tr').first()).toBeVisible();
    expect(requests.filter((url) => url.includes(octaviaVin))).toEqual([]);
    await page.goto('/ru');
    const finder = page.getByRole('form', { name: 'Назовите авто' });
    await finder.getByRole('combobox', { name: 'Марка' }).selectOption('Skoda');
    await finder.getByRole('button', { name: 'Показать детали' }).click();
    await expect(page).toHaveURL(/\/ru\/tecdoc\/search-by-car\/skoda$/);
  });
});

test.describe('a VIN in the URL', () => {
  test(
    '[TEC-1] is avoided by a redirect to an uncached page that other visitors cannot see',
    onDesktop,
    async ({ request, playwright, baseURL }) => {
      const sent = { form: { vin: octaviaVin, lang: 'ru' }, headers: { origin: new URL(baseURL ?? '').origin } };
      const answer = await request.post('/api/vin', sent);
      expect(answer.url()).toMatch(/\/ru\/tecdoc\/vin$/);
      expect(await answer.text()).toContain(octaviaVin);
      expect(answer.headers()['cache-control']).toContain('no-store');
      const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      const html = await (await other.get('/ru/tecdoc/vin')).text();
      // The placeholder is not a value.
      expect(html).not.toContain('vin-answer');
      await other.dispose();
    },
  );
});

const faulty = [
  ['TMB', /Ai scris 3 semne/],
  ['TMBZZZ1Z6A20482111', /Un semn e în plus/],
  ['TMBZZZ1Z6A204Ж211', /Poziția 14: „Ж”/],
  ['ZZZZZZZZZZZ000001', /primele trei semne/],
] as const;

test('[TEC-1] explains each kind of invalid VIN', onPhone, async ({ page }) => {
  await page.goto('/ro-MD/tecdoc/vin');
  for (const [vin, expected] of faulty) {
    await page.getByRole('textbox', { name: 'VIN' }).fill(vin);
    await page.getByRole('button', { name: words['ro-MD'].find }).click();
    await expect(page.getByRole('main')).toContainText(expected);
  }
});

for (const path of [
  'search-by-car/no-such-make',
  'search-by-car/skoda/999999',
  'search-by-car/skoda/1e3',
  'search-by-car/skoda/1054/more',
  'car/999999999',
  'car/0',
  'car/abc',
  'car/100214/group/999999',
  'car/100214/group/14?page=9999',
]) {
  test(`[ROUTE-3] /tecdoc/${path} is a 404`, onDesktop, async ({ request }) => {
    expect((await request.get(`/ru/tecdoc/${path}`)).status()).toBe(404);
  });
}
