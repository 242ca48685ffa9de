import { randomUUID } from 'node:crypto';
import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';

const words = {
  'ro-MD': {
    button: 'Alege mașina',
    chosen: 'Mașina: Octavia II 1.9 TDI',
    form: 'Mașină nouă',
    list: 'Pentru ce mașină căutăm?',
    make: 'Marca',
    model: 'Modelul',
    engine: 'Motorul',
    vin: 'VIN, 17 semne',
    add: 'Adaugă mașina',
    back: 'La listă',
    any: 'Orice mașină',
    parts: /^Arată piesele/,
    remove: /^Scoate Skoda Octavia II 1\.9 TDI/,
    undo: 'Anulează',
    corrected: 'Poziția 12: „О”',
    length: 'Ai scris 16 semne',
    retry: 'Încearcă din nou',
    mine: 'E mașina mea',
  },
  ru: {
    button: 'Выбрать авто',
    chosen: 'Авто: Octavia II 1.9 TDI',
    form: 'Новое авто',
    list: 'Для какого авто ищем?',
    make: 'Марка',
    model: 'Модель',
    engine: 'Двигатель',
    vin: 'VIN, 17 знаков',
    add: 'Добавить авто',
    back: 'К списку',
    any: 'Любое авто',
    parts: /^Показать детали/,
    remove: /^Убрать Skoda Octavia II 1\.9 TDI/,
    undo: 'Отменить',
    corrected: 'Позиция 12: «О»',
    length: '16',
    retry: 'Попробовать ещё раз',
    mine: 'Это моё авто',
  },
} as const;
type Locale = keyof typeof words;

const button = (page: Page) => page.locator('header search a[aria-haspopup=dialog]:visible');
const dialog = (page: Page) => page.locator('div[role="dialog"]');

/** Before hydration the button is a link to the choice of a car. */
async function openPicker(page: Page): Promise<void> {
  await expect(page.locator('[data-startup]')).toHaveCount(0);
  await button(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function chooseOctavia(page: Page, locale: Locale): Promise<void> {
  const { make, model, engine } = words[locale];
  const field = (name: string) => dialog(page).getByRole('combobox', { name, exact: true });
  await field(make).selectOption({ label: 'Skoda' });
  const octavia = await field(model)
    .locator('option', { hasText: /^Octavia II / })
    .first()
    .textContent();
  await field(model).selectOption({ label: octavia ?? '' });
  const tdi = await field(engine)
    .locator('option', { hasText: /^1\.9 TDI/ })
    .first()
    .textContent();
  await field(engine).selectOption({ label: tdi ?? '' });
}

/** Waits until the service has stored the last change. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/session') && response.request().method() === 'PUT' && response.ok(),
  );
  await act();
  await answer;
}

async function addOctavia(page: Page, locale: Locale): Promise<void> {
  await openPicker(page);
  await chooseOctavia(page, locale);
  await saved(page, () => dialog(page).getByRole('button', { name: words[locale].add }).click());
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await (await axeFor(page)).include('div[role="dialog"]').analyze();
  expect(violations).toEqual([]);
}

for (const locale of ['ro-MD', 'ru'] as const) {
  const texts = words[locale];

  test(
    `[SRC-5] [GAR-1] adds a car by make, model and engine for all pages, in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}`);
      await expect(button(page)).toHaveAccessibleName(texts.button);
      await openPicker(page);
      await expect(page.getByRole('dialog', { name: texts.form })).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: texts.back })).toHaveCount(0);
      await expect(dialog(page).getByRole('button', { name: texts.add })).toBeDisabled();
      await chooseOctavia(page, locale);
      await noViolations(page);
      await saved(page, () => dialog(page).getByRole('button', { name: texts.add }).click());
      await expect(dialog(page).getByRole('radio', { name: 'Skoda Octavia II' })).toBeChecked();
      await noViolations(page);
      await page.goto(`/${locale}/brands`);
      await expect(button(page)).toHaveAccessibleName(texts.chosen);
    },
  );

  test(`[SRC-5] links a car in the list to its parts, in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/brands`);
    await addOctavia(page, locale);
    await dialog(page).getByRole('link', { name: texts.parts }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/tecdoc/car/\\d+#groups$`));
    await expect(page.locator('#groups')).toBeInViewport();
    await expect(dialog(page)).toBeHidden();
  });

  test(
    `[SRC-5] offers the cars of a loosely typed VIN, and explains an invalid one, in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}/brands`);
      await openPicker(page);
      const vin = dialog(page).getByRole('textbox', { name: texts.vin });
      await vin.fill('TMBZZZ1Z6A204821');
      await vin.blur();
      await expect(dialog(page)).toContainText(texts.length);
      await vin.fill('tmb zzz 1z6 a2О 482 11');
      await expect(dialog(page)).toContainText(texts.corrected);
      const candidate = dialog(page).getByRole('radio', { name: /Skoda Octavia II 1\.9 TDI/ });
      await candidate.check();
      await noViolations(page);
      await saved(page, () => dialog(page).getByRole('button', { name: texts.add }).click());
      await expect(button(page)).toHaveAccessibleName(texts.chosen);
    },
  );

  test(
    `[SRC-5] [GAR-1] restores a removed car as the current one, in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}/brands`);
      await addOctavia(page, locale);
      await saved(page, () => dialog(page).getByRole('button', { name: texts.remove }).click());
      await expect(button(page)).toHaveAccessibleName(texts.button);
      await expect(page.getByRole('dialog', { name: texts.form })).toBeVisible();
      await saved(page, () => page.getByRole('button', { name: texts.undo }).click());
      await expect(dialog(page).getByRole('radio', { name: 'Skoda Octavia II' })).toBeChecked();
      await saved(page, () => dialog(page).getByRole('radio', { name: texts.any }).check());
      await page.reload();
      await expect(button(page)).toHaveAccessibleName(texts.button);
    },
  );
}

test('[SRC-5] closes on Escape, a press outside, focus loss and another panel', async ({ page }) => {
  await page.goto('/ro-MD/brands');
  await openPicker(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await openPicker(page);
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
  await openPicker(page);
  await page.locator('footer a').first().focus();
  await expect(dialog(page)).toBeHidden();
});

test('[SRC-5] moves by Tab through the form, whose button reports missing fields', onDesktop, async ({ page }) => {
  const texts = words['ro-MD'];
  await page.goto('/ro-MD/brands');
  await openPicker(page);
  await dialog(page).getByRole('textbox', { name: texts.vin }).focus();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: texts.add })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Alege marca, modelul și motorul sau scrie VIN-ul.');
});

test('[SRC-5] [GAR-1] works on its page with blocked cookies', onDesktop, async ({ page }) => {
  const locale = 'ro-MD';
  await page.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const answer = await route.fetch({ headers });
    const { 'set-cookie': __, ...ownHeaders } = answer.headers();
    await route.fulfill({ response: answer, headers: ownHeaders });
  });
  await page.goto(`/${locale}/brands`);
  await addOctavia(page, locale);
  await expect(button(page)).toHaveAccessibleName(words[locale].chosen);
  await expect(dialog(page).getByRole('radio', { name: 'Skoda Octavia II' })).toBeChecked();
  await saved(page, () => dialog(page).getByRole('button', { name: words[locale].remove }).click());
  await expect(button(page)).toHaveAccessibleName(words[locale].button);
  await page.reload();
  await expect(button(page)).toHaveAccessibleName(words[locale].button);
  await openPicker(page);
  // Pending requests of the open picker are cancelled with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[GAR-1] merges the cars of visitor and customer at sign-in', onDesktop, async ({ page, context }) => {
  const locale = 'ro-MD';
  const texts = words[locale];
  const email = `${randomUUID()}@exemplu.md`;
  const password = 'ulei-filtru-bujie';
  const fillIn = async (press: string) => {
    const form = page.getByRole('main');
    await form.getByLabel('E-mail', { exact: true }).fill(email);
    await form.getByLabel('Parola', { exact: true }).fill(password);
    await form.getByRole('button', { name: press, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contul meu' })).toBeVisible();
  };
  await page.goto(`/${locale}/account/signup`);
  await addOctavia(page, locale);
  await page.keyboard.press('Escape');
  await fillIn('Creează cont');
  await expect(button(page)).toHaveAccessibleName(texts.chosen);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/${locale}/tecdoc/search-by-car/dacia`);
  await expect(button(page)).toHaveAccessibleName(texts.button);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Logan I / })
    .click();
  await page
    .getByRole('link', { name: /^Alege Dacia Logan I / })
    .first()
    .click();
  await saved(page, () => page.getByRole('button', { name: texts.mine }).click());
  await page.goto(`/${locale}/account/login`);
  await fillIn('Intră');
  await expect(button(page)).toHaveAccessibleName(/^Mașina: Logan I /);
  await openPicker(page);
  await expect(dialog(page).getByRole('radio', { name: 'Dacia Logan I' })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: 'Skoda Octavia II' })).toBeVisible();
});

test('[SRC-5] adds a car to the garage on its catalogue page', onPhone, async ({ page }) => {
  await page.goto('/ro-MD/tecdoc/search-by-car/skoda');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Octavia II / })
    .click();
  await page.getByRole('link', { name: /^Alege Skoda Octavia II 1\.9 TDI/ }).click();
  await saved(page, () => page.getByRole('button', { name: words['ro-MD'].mine }).click());
  await expect(button(page)).toHaveAccessibleName(words['ro-MD'].chosen);
  await expect(page.getByText('Mașina ta', { exact: true })).toBeVisible();
});

test(
  '[GAR-1] keeps the list and queues the change while the service is down',
  onDesktop,
  async ({ page, allowErrors }) => {
    allowErrors(/503/);
    const locale = 'ro-MD';
    await page.goto(`/${locale}/brands`);
    await addOctavia(page, locale);
    await page.route('**/api/session*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { message: '', errors: [] } })
        : route.continue(),
    );
    await dialog(page).getByRole('radio', { name: words[locale].any }).check();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByRole('radio', { name: words[locale].any })).toBeChecked();
    await page.unroute('**/api/session*');
    await saved(page, () => dialog(page).getByRole('button', { name: words[locale].retry }).click());
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  },
);

test('[GAR-1] shows the last known garage when it cannot be loaded', onPhone, async ({ page, allowErrors }) => {
  allowErrors(/503/);
  const locale = 'ro-MD';
  await page.goto(`/${locale}/brands`);
  await addOctavia(page, locale);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Octavia');
  await page.route('**/api/session*', (route) => route.fulfill({ status: 503, json: { message: '', errors: [] } }));
  await page.reload();
  await expect(button(page)).toHaveAccessibleName(words[locale].chosen);
  await openPicker(page);
  await expect(dialog(page).getByRole('radio', { name: 'Skoda Octavia II' })).toBeChecked();
  await expect(dialog(page).getByRole('alert')).toContainText('Arătăm ce știa acest dispozitiv');
});

test('[SRC-5] has large enough press targets, also as a sheet on a phone', async ({ page, isMobile }) => {
  await page.goto('/ro-MD/brands');
  await addOctavia(page, 'ro-MD');
  const least = isMobile ? 44 : 20;
  for (const target of await dialog(page).locator('a, button, label').all()) {
    const box = await target.boundingBox();
    expect(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(least);
  }
  const width = page.viewportSize()?.width;
  const box = await dialog(page).boundingBox();
  expect(box?.width).toBe(isMobile ? width : 432);
});

test('[SRC-5] shows a chosen car without layout shift', async ({ page }) => {
  await page.goto('/ro-MD/brands');
  const empty = await button(page).boundingBox();
  await addOctavia(page, 'ro-MD');
  await expect(button(page)).toHaveAccessibleName(words['ro-MD'].chosen);
  expect(await button(page).boundingBox()).toEqual(empty);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SRC-5] links the button to the choice of a car', onPhone, async ({ page }) => {
    await page.goto('/ro-MD/brands');
    await button(page).click();
    await expect(page).toHaveURL(/\/tecdoc\/search-by-car$/);
  });
});
