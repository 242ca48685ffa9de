import type { Locator } from '@playwright/test';
import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';

const words = {
  'ro-MD': {
    search: 'Caută',
    list: 'Sugestii',
    categories: 'Categorii',
    tags: 'Etichete',
    number: 'După număr',
    clear: 'Șterge textul',
    car: 'Mașina după VIN',
    understood: 'Căutăm:',
    exact: /^caută exact/,
    more: /^Arată toate/,
    short: 'Scrie cel puțin 3 semne sau o mărime ca H7.',
    failed: /Sugestiile nu răspund|nu răspunde acum/,
    results: /\d+ (?:de )?rezultate?/,
  },
  ru: {
    search: 'Найти',
    list: 'Подсказки',
    categories: 'Категории',
    tags: 'Метки',
    number: 'По номеру',
    clear: 'Стереть текст',
    car: 'Автомобиль по VIN',
    understood: 'Ищем:',
    exact: /^искать как набрано/,
    more: /^Показать все/,
    short: 'Введите хотя бы 3 знака или размер, например H7.',
    failed: /Подсказки сейчас не отвечают|не отвечает/,
    results: /\d+ результат/,
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const visibleField = (page: Page, t: Words): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: t.search }).locator('visible=true');

/** Opens a page without waiting for pictures, and returns its search field and list. */
async function open(page: Page, locale: 'ro-MD' | 'ru', path = '/shop/cart') {
  const t = words[locale];
  await page.goto(`/${locale}${path}`);
  return { t, field: visibleField(page, t), list: page.getByRole('listbox', { name: t.list }) };
}

/** Types key by key, and waits for the response with suggestions. */
async function type(page: Page, field: Locator, text: string) {
  const code = page.waitForResponse((answer) => answer.url().includes('/api/suggestions'));
  await field.click();
  await field.pressSequentially(text);
  await code;
}

for (const locale of ['ro-MD', 'ru'] as const) {
  test.describe(locale, onOneScreen[locale], () => {
    test('[SRC-1] suggests parts, categories and the reading with one request, without axe violations', async ({
      page,
    }) => {
      const { t, field, list } = await open(page, locale);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/') && /search|suggest/.test(request.url())) requests.push(request.url());
      });
      await type(page, field, 'kolodki');
      await expect(list).toBeVisible();
      expect(requests).toHaveLength(1);
      await expect(list.getByRole('group').first().getByRole('option').first()).toContainText('lei');
      await expect(list.getByRole('group', { name: t.categories })).toBeVisible();
      await expect(page.getByText(t.understood)).toBeVisible();
      await expect(page.getByRole('link', { name: t.exact })).toHaveAttribute('href', /exact=1/);
      await expect(page.getByRole('status').filter({ hasText: t.results })).toBeAttached();
      await expect(list.locator('mark').first()).toBeVisible();
      await field.press('ArrowDown');
      const { violations } = await (await axeFor(page)).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
    });

    test('[SRC-3] opens a suggestion by arrow keys, End and Enter without a reload', async ({ page }) => {
      const { t, field, list } = await open(page, locale);
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      await type(page, field, 'kolodki');
      await expect(list).toBeVisible();
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await field.press('ArrowDown');
      const id = await field.getAttribute('aria-activedescendant');
      await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-selected', 'true');
      await field.press('End');
      await expect(field).not.toHaveAttribute('aria-activedescendant', String(id));
      await field.press('Home');
      await expect(field).toHaveAttribute('aria-activedescendant', String(id));
      await field.press('Enter');
      await expect(page).toHaveURL(/\/shop\/products\//);
      await expect(list).toBeHidden();
      await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
      await expect(visibleField(page, t)).toHaveAttribute('aria-expanded', 'false');
    });

    test('[SRC-3] a search suppresses suggestions until the next typing', async ({ page }) => {
      const { field, list } = await open(page, locale);
      await type(page, field, 'kolodki');
      await expect(list).toBeVisible();
      await field.press('Enter');
      await expect(page).toHaveURL(/\/shop\/search\/products\/kolodki$/);
      await expect(list).toBeHidden();
      await page.getByRole('main').click({ position: { x: 5, y: 5 } });
      await field.click();
      await field.press('ArrowDown');
      await expect(list).toBeHidden();
      await field.pressSequentially(' trw');
      await expect(list).toBeVisible();
    });

    test('[SRC-4] ignores white space and punctuation, and explains short texts', async ({ page }) => {
      const { t, field } = await open(page, locale);
      await field.click();
      // Waits for the search code; before, the browser itself submits the form.
      await expect(page.getByRole('search').locator('visible=true').getByRole('status')).toBeAttached();
      const before = page.url();
      await field.fill('ab');
      await field.press('Enter');
      await expect(page.getByText(t.short)).toBeVisible();
      expect(page.url()).toBe(before);
      await field.fill('<b>filtru</b> & "ulei"; --');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/shop\/search\/products\/[^/<>&;"]+$/);
    });

    test('[SRC-2] suggests the part of a number first, and links all results', async ({ page, request }) => {
      const html = await (await request.get(`/${locale}/brands/bosch`)).text();
      const number = /<\/b> (?:<!-- -->)?([A-Z0-9 .-]{6,})</.exec(html)?.[1] ?? '';
      expect(number).not.toBe('');
      const { t, field, list } = await open(page, locale);
      await type(page, field, number);
      await expect(list.getByRole('group', { name: t.number }).getByRole('option').first()).toContainText(number);
      await field.fill('');
      await type(page, field, 'kolodki');
      await page.getByRole('link', { name: t.more }).click();
      await expect(page).toHaveURL(/\/shop\/search\/products\/kolodki$/);
      await expect(list).toBeHidden();
    });

    test('[SRC-6] suggests the car of a VIN', async ({ page }) => {
      const { t, field, list } = await open(page, locale);
      await type(page, field, 'TMBCS21Z982123456');
      await list.getByRole('group', { name: t.car }).getByRole('option').last().click();
      await expect(page).toHaveURL(/\/tecdoc\/(?:vin|car\/\d+)$/);
    });

    test('[P404-1] shows suggestions on the 404 page', async ({ page, allowErrors }) => {
      allowErrors(/404/);
      const t = words[locale];
      await page.goto(`/${locale}/nu/exista`);
      const field = page.getByRole('main').getByRole('combobox', { name: t.search });
      await type(page, field, 'kolodki');
      await expect(page.getByRole('main').getByRole('listbox', { name: t.list })).toBeVisible();
      const { violations } = await (await axeFor(page)).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
      await field.press('Enter');
      await expect(page).toHaveURL(/\/shop\/search\/products\/kolodki$/);
    });
  });
}

test('[SRC-3] closes the list and keeps the text on Escape, a press outside and focus loss', async ({
  page,
  isMobile,
}) => {
  const { field, list, t } = await open(page, 'ro-MD');
  await type(page, field, 'kolodki');
  await expect(list).toBeVisible();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('kolodki');
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  // On a phone the panel fills the screen below the field, so only the header is outside.
  await (isMobile
    ? page.locator('header :has(> button[aria-expanded]:not([aria-haspopup]))').click({ position: { x: 200, y: 5 } })
    : page.getByRole('contentinfo').click());
  await expect(list).toBeHidden();
  await field.click();
  await expect(list).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#main"]')?.focus());
  await expect(list).toBeHidden();
  await field.click();
  await page.getByRole('search').getByRole('button', { name: t.clear }).locator('visible=true').click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(list).toBeHidden();
});

test('[SRC-1] cancels the pending request on new text, and ignores its response', onDesktop, async ({ page }) => {
  const { field, list } = await open(page, 'ro-MD');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/query=radiator&|query=radiator$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('query=radiator'));
  const question = page.waitForRequest((request) => request.url().endsWith('query=radiator'));
  await field.click();
  await field.fill('radiator');
  await question;
  await field.fill('kolodki');
  await cancelled;
  await expect(list).toBeVisible();
  const shown = await list.textContent();
  release();
  await expect(list).toHaveText(shown ?? '');
});

test('[SRC-1] keeps a text typed before hydration, and loads its suggestions', onPhone, async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/ro-MD/brands', { waitUntil: 'commit' });
  const field = visibleField(page, words['ro-MD']);
  await field.click();
  await field.pressSequentially('kolodki');
  release();
  await expect(page.getByRole('listbox', { name: 'Sugestii' })).toBeVisible();
  await expect(field).toHaveValue('kolodki');
});

test('[SRC-1] shows the shortcut key in the empty field', onDesktop, async ({ page }) => {
  const { field } = await open(page, 'ro-MD');
  const form = page.getByRole('banner').locator('search > form');
  const keyShown = () => form.evaluate((element) => getComputedStyle(element, '::after').content === '"/"');
  await expect.poll(keyShown).toBe(true);
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect.poll(keyShown).toBe(false);
  await field.fill('filtru');
  await field.blur();
  await expect.poll(keyShown).toBe(false);
  await page.getByRole('banner').getByRole('button', { name: words['ro-MD'].clear }).click();
  await field.blur();
  await expect.poll(keyShown).toBe(true);
});

const wild = [
  '!!!???...',
  '\u202e\u200f\u061c',
  '🚗🔧🛞',
  "'; DROP TABLE product; --",
  '<img src=x onerror=alert(1)>',
  '%00%ff%',
  '../../etc/passwd',
  '{{7*7}} #{7*7}',
];

test('[SRC-4] handles any typed or pasted text', onDesktop, async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A text was run as a script: ${dialog.message()}`);
  });
  const { field, list } = await open(page, 'ru');
  await field.click();
  for (const text of wild) {
    await field.fill(text);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(field).toHaveValue(text);
  }
  await field.evaluate((input: HTMLInputElement, text) => {
    input.focus();
    input.select();
    document.execCommand('insertText', false, text);
  }, 'kolodki '.repeat(1250));
  expect((await field.inputValue()).length).toBeLessThanOrEqual(100);
  await field.fill('kolodki');
  await expect(list).toBeVisible();
});

test('[ERR-2] reports failed suggestions, and still searches', onPhone, async ({ page, allowErrors }) => {
  allowErrors(/503|Failed to load/);
  const { t, field, list } = await open(page, 'ro-MD');
  await page.route('**/api/suggestions*', (route) => route.fulfill({ status: 503, json: { message: '', errors: [] } }));
  await type(page, field, 'kolodki');
  await expect(page.getByText(t.failed)).toBeVisible();
  await expect(list).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/shop\/search\/products\/kolodki$/);
});

for (const [name, script] of [
  [
    'disabled',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`[SRC-1] suggests with storage ${name}, and without cookies`, onDesktop, async ({ page, context }) => {
    await context.clearCookies();
    await page.addInitScript(script);
    const { field, list } = await open(page, 'ro-MD');
    await type(page, field, 'kolodki');
    await expect(list).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SRC-4] submits the form to the results page', onPhone, async ({ page }) => {
    const { field } = await open(page, 'ru');
    await field.fill('масляный фильтр');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/ru\/shop\/search\/products\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('масляный фильтр');
  });
});
