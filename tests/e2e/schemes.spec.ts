import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { askHere as ask } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';
import { fillText, type Language, languages, words } from '../fixtures/words';

const queries = { 'ro-MD': 'schema frână față', ru: 'схема передних тормозов' } as const;
const names = { 'ro-MD': 'Bieletă antiruliu', ru: 'Стойка стабилизатора' } as const;

const frame = (page: Page) => page.locator('[data-drawing]').first();
const numbers = (page: Page) => page.locator('main ol [data-spot]');
const zoomOf = (page: Page) => page.locator('main output');
const parts = (page: Page) => page.locator('main ol a:has([data-spot])');

async function middleOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

/** Sends multi-touch events, which Playwright does not support. */
async function fingersOf(page: Page) {
  const device = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

/** Makes an Octavia of the catalogue the car of the visitor. An empty `fuel` accepts any fuel. */
async function chooseOctavia(page: Page, lang: Language, fuel = ''): Promise<number> {
  const { items: makes } = await ask(page, lang, 'vehicle/car/manufacturers', {});
  const { manuId } = makes.find(({ manuName }: { manuName: string }) => manuName === 'Skoda');
  const { items: models } = await ask(page, lang, 'vehicle/car/models', { manuId });
  const { modelId: modId } = models.find(({ modelname }: { modelname: string }) => modelname.startsWith('Octavia II '));
  const { items: cars } = await ask(page, lang, 'vehicle/car/vehicle', { manuId, modId });
  const { carId } = cars.find(({ vehicleDetails }: { vehicleDetails: { fuelType: string } }) =>
    vehicleDetails.fuelType.includes(fuel),
  );
  await ask(page, lang, 'session', { garage: [{ carId, present: true }], currentCarId: carId }, 'PUT');
  return carId;
}

for (const locale of languages) {
  const { schemes: t } = words[locale];

  test(`[SCH-1] opens a part of the chosen car in three clicks from the home page, ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}`);
    const carId = await chooseOctavia(page, locale);
    await page.reload();

    await page
      .getByRole('region', { name: t.carMap })
      .getByRole('link', { name: t.names['front-strut'] })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.names['front-strut']);
    await page.getByRole('link', { name: t.mine }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/tecdoc/car/${carId}/scheme/front-strut$`));
    await page.getByRole('link', { name: names[locale] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(names[locale]);
    await expect(page).toHaveURL(new RegExp(`${carId}`));
    await expect(page.locator('article').first()).toBeVisible();
  });

  test(
    `[SCH-1] links a part kind, its products and a job to its number on a drawing, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      const toNumber = /\/scheme\/front-strut#part-6$/;
      await page.goto(`/${locale}/shop/category/stabiliser-link`);
      await expect(page.getByRole('navigation', { name: t.where }).getByRole('link').first()).toHaveAttribute(
        'href',
        toNumber,
      );
      const product = await page
        .locator('main article')
        .first()
        .getByRole('heading')
        .getByRole('link')
        .getAttribute('href');
      await page.goto(product ?? '');
      const drawing = page.getByRole('navigation', { name: t.where }).getByRole('link').first();
      await expect(drawing).toHaveAttribute('href', toNumber);
      const carId = await chooseOctavia(page, locale);
      await page.goto(`/${locale}/tecdoc/car/${carId}/job/front-suspension`);
      await expect(page.locator('#links').getByRole('link', { name: fillText(t.onScheme, '6') })).toHaveAttribute(
        'href',
        `/${locale}/tecdoc/car/${carId}/scheme/front-strut#part-6`,
      );
      await page.goto(`/${locale}/tecdoc/car/${carId}/scheme/front-strut#part-6`);
      await expect(numbers(page).nth(5)).toBeInViewport();
      await expect(page.locator('[data-target]')).toHaveText('6');
    },
  );

  test(`[SCH-1] suggests a drawing for a query in plain words, ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}`);
    await page.getByRole('combobox').first().fill(queries[locale]);
    await expect(page.getByRole('option', { name: t.names['front-disc-brake'] })).toBeVisible();
  });

  test(`[SCH-1] prints the drawing and its list on one page, ${locale}`, onDesktop, async ({ page }) => {
    await page.goto(`/${locale}/tecdoc/scheme/front-disc-brake`);
    await page.getByRole('button', { name: t.zoom.larger }).click();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(numbers(page).last()).toBeVisible();
    await expect(page.getByRole('group', { name: t.zoom.size })).toBeHidden();
  });
}

test('[SCH-1] enlarges the drawing by buttons, keys, and the wheel with Ctrl', onDesktop, async ({ page }) => {
  const { zoom } = words['ro-MD'].schemes;
  await page.goto('/ro-MD/tecdoc/scheme/front-strut');
  const { width } = await middleOf(frame(page).locator('img'));
  await page.getByRole('button', { name: zoom.larger }).click();
  await expect(zoomOf(page)).toHaveText('150 %');
  expect((await middleOf(frame(page).locator('img'))).width).toBeCloseTo(width * 1.5, 0);
  await page.keyboard.press('+');
  await expect(zoomOf(page)).toHaveText('225 %');
  await page.keyboard.press('0');
  await expect(zoomOf(page)).toHaveText('100 %');

  const { x, y } = await middleOf(numbers(page).nth(5));
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect(zoomOf(page)).toHaveText('165 %');
  const after = await middleOf(numbers(page).nth(5));
  expect(after.x).toBeCloseTo(x, -1);
  expect(after.y).toBeCloseTo(y, -1);

  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(zoomOf(page)).toHaveText('165 %');
});

test(
  '[SCH-1] moves an enlarged drawing that is dragged by a number, and opens no part',
  onDesktop,
  async ({ page }) => {
    await page.goto('/ro-MD/tecdoc/scheme/front-strut');
    await page.getByRole('button', { name: words['ro-MD'].schemes.zoom.larger }).click();
    const before = await middleOf(numbers(page).nth(2));
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x + 40, before.y + 20, { steps: 8 });
    await page.mouse.up();
    const after = await middleOf(numbers(page).nth(2));
    expect(after.x).toBeCloseTo(before.x + 40, -1);
    expect(after.y).toBeCloseTo(before.y + 20, -1);
    await expect(page).toHaveURL(/\/scheme\/front-strut$/);
  },
);

test('[SCH-1] a pinch enlarges the drawing while one finger scrolls the page', onPhone, async ({ page }) => {
  await page.goto('/ro-MD/tecdoc/scheme/front-strut');
  const touch = await fingersOf(page);
  const { x, y } = await middleOf(frame(page));
  await touch('touchStart', [[x, y]]);
  await touch('touchStart', [
    [x, y],
    [x + 40, y],
  ]);
  for (const move of [10, 20, 30, 40]) {
    await touch('touchMove', [
      [x - move, y],
      [x + 40 + move, y],
    ]);
  }
  await touch('touchEnd', []);
  await expect(zoomOf(page)).toHaveText('300 %');
  expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1]);

  await page.getByRole('button', { name: words['ro-MD'].schemes.zoom.whole }).click();
  await touch('touchStart', [[x, y]]);
  for (const move of [20, 40, 60, 80]) await touch('touchMove', [[x, y - move]]);
  await touch('touchEnd', []);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(zoomOf(page)).toHaveText('100 %');
});

test('[SCH-1] numbers on a phone are at least 24 pixels wide and do not overlap', onPhone, async ({ page }) => {
  for (const code of ['front-disc-brake', 'drive-shaft', 'front-strut']) {
    await page.goto(`/ru/tecdoc/scheme/${code}`);
    const spots = await Promise.all((await numbers(page).all()).map(middleOf));
    for (const [at, { x, y, width, height }] of spots.entries()) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      for (const other of spots.slice(at + 1)) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(24);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('[SCH-1] the keyboard reaches the parts in the order of their numbers', onDesktop, async ({ page }) => {
  await page.goto('/ru/tecdoc/scheme/front-strut');
  const { zoom } = words.ru.schemes;
  await page.getByRole('button', { name: zoom.whole }).focus();
  for (const number of ['1', '2', '3']) {
    await page.keyboard.press('Tab');
    const focused = page.locator('main ol a:focus');
    await expect(focused.locator('[data-spot]')).toHaveText(number);
    const colours = await focused.evaluate((link) =>
      [...link.querySelectorAll('span')].map((part) => getComputedStyle(part).backgroundColor),
    );
    // The number on the drawing and the number of the list have the same highlight.
    expect(colours[1]).toBe(colours[2]);
    expect(colours[1]).not.toBe(
      await numbers(page)
        .nth(8)
        .evaluate((spot) => getComputedStyle(spot).backgroundColor),
    );
  }
  await page.getByRole('button', { name: zoom.larger }).press('+');
  await page.keyboard.press('+');
  await parts(page).last().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(numbers(page).nth(9)).toBeInViewport({ ratio: 1 });
});

test(
  '[SCH-1] screen readers get a numbered list without duplicates, and axe finds no fault',
  onDesktop,
  async ({ page }) => {
    await page.goto('/ro-MD/tecdoc/scheme/front-strut');
    await expect(page.getByRole('link', { name: /^6 ?Bieletă antiruliu/ })).toHaveCount(1);
    await expect(page.locator('main ol').first().getByRole('listitem')).toHaveCount(11);
    const { violations } = await (await axeFor(page)).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  },
);

test('[SCH-1] the ignition drawing of a diesel car has glow plugs and no spark plugs', onDesktop, async ({ page }) => {
  await page.goto('/ro-MD');
  const carId = await chooseOctavia(page, 'ro-MD', 'diesel');
  await page.goto(`/ro-MD/tecdoc/car/${carId}/scheme/ignition`);
  await expect(frame(page).locator('img')).toHaveAttribute('src', /ignition\.svg#diesel$/);
  await expect(numbers(page).first()).toHaveText('4');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SCH-1] the drawing is a picture with linked numbers', onPhone, async ({ page }) => {
    await page.goto('/ro-MD/tecdoc/scheme/front-strut');
    await expect(frame(page).locator('img')).toBeVisible();
    await expect(page.getByRole('group', { name: words['ro-MD'].schemes.zoom.size })).toBeHidden();
    await numbers(page).nth(5).click();
    await expect(page).toHaveURL(/\/shop\/category\/stabiliser-link/);
  });
});

test('[SCH-1] a scheme page with its drawing has at most 60 kB compressed', onDesktop, async ({ page }) => {
  const sizeOf = async (path: string) => gzipSync(await (await page.request.get(path)).body()).byteLength;
  const path = '/ru/tecdoc/scheme/drive-shaft';
  expect((await sizeOf(path)) + (await sizeOf('/drawings/schemes/drive-shaft.svg'))).toBeLessThanOrEqual(60_000);
});
