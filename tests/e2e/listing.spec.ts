import { fullName } from '../fixtures/cards';
import { onDesktop, onPhone } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';

const discs = '/shop/category/brake-disc';
const brands = (page: Page) => page.locator('input[name="f.brand"]');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Runs in the page: finds overlapping controls. */
function overlapping(controls: readonly Element[]): string[] {
  const places = controls.map((one) => ({ text: one.outerHTML.slice(0, 80), at: one.getBoundingClientRect() }));
  return places.flatMap(({ text, at }, index) => {
    const under = places.slice(index + 1).find(({ at: other }) => {
      const across = Math.min(at.right, other.right) - Math.max(at.left, other.left);
      return across > 1 && Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top) > 1;
    });
    return under ? [`${text} and ${under.text}`] : [];
  });
}

async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Filtre' });
  if (await opener.isVisible()) await opener.click();
}

/** Requests of a page, without prefetches. */
function askedPages(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (headers['rsc'] === '1' && headers['next-router-prefetch'] === undefined) requests.push(request.url());
  });
  return requests;
}

test('[CAT-2] keeps scroll position, focus and open filters after a choice, with one request', async ({ page }) => {
  await page.goto(`/ro-MD${discs}`);
  await openFilters(page);
  const requests = askedPages(page);
  for (const [nth, address] of [/f\.brand=/, /f\.brand=[^&]+(?:,|%2C)/].entries()) {
    const box = brands(page).nth(nth);
    await box.focus();
    const before = await scrolled(page);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(address);
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport();
    expect(await scrolled(page)).toBe(before);
    expect(requests).toHaveLength(nth + 1);
  }
});

test('[CAT-1] stores layout and page size in the URL, also on a phone', onPhone, async ({ page }) => {
  await page.goto(`/ro-MD${discs}`);
  const layouts = page.getByRole('group', { name: 'Mod de afișare' });
  const controls = page
    .locator('div:has(> select[name="sort"])')
    .locator('a, select, :scope > span, button[popovertarget]');
  for (const width of [320, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await controls.evaluateAll(overlapping), `${width}`).toEqual([]);
  }
  for (const [name, view] of [
    ['Tabel', 'table'],
    ['Listă', 'list'],
    ['Grilă cu date', 'feat'],
  ] as const) {
    await layouts.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    await expect(layouts.locator('[aria-current]')).toHaveAccessibleName(name);
  }
  await page.getByRole('combobox', { name: 'Pe pagină' }).selectOption('48');
  await expect(page).toHaveURL(/limit=48&view=feat/);
});

test('[CAT-1] restores list and scroll position on back and forward', async ({ page }) => {
  await page.goto(`/ro-MD${discs}?sort=price&page=1`);
  const card = page.getByRole('article').nth(14);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent())?.trim() ?? '?';
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);
  const fullTitle = await fullName(card.getByRole('heading').getByRole('link'));
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await page.goBack();
  await expect(page).toHaveURL(/sort=price&page=1$/);
  await expect(page.getByRole('article').nth(14).getByRole('heading')).toHaveText(name);
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullTitle);
});

test('[CAT-2] loads the values of a collapsed facet on demand, and again after a choice', async ({ page }) => {
  await page.goto('/ro-MD/shop/category/brake-pad-set');
  await openFilters(page);
  const facet = page.locator('[data-facet]:not([open])').first();
  await expect(facet.locator('input')).toHaveCount(0);
  const name = (await facet.getAttribute('aria-label')) ?? '?';
  const opened = page.getByRole('group', { name, exact: true });
  await opened.locator('summary').press('Enter');
  const boxes = opened.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await boxes.first().press('Space');
  await expect(page).toHaveURL(/f\.attr=/);
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.first()).toBeFocused();
  expect(await boxes.count()).toBeGreaterThan(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAT-2] opens a collapsed facet by a link', async ({ page }) => {
    await page.goto('/ro-MD/shop/category/brake-pad-set');
    await openFilters(page);
    const facet = page.locator('[data-facet]:not([open])').first();
    const name = (await facet.getAttribute('aria-label')) ?? '?';
    await facet.locator('summary').click();
    await page.getByRole('group', { name, exact: true }).getByRole('link').click();
    await openFilters(page);
    await expect(page.getByRole('group', { name, exact: true }).locator('input').first()).toBeAttached();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  test('[CAT-2] opens a long facet by a link, and searches it by a form', async ({ page }) => {
    await page.goto('/ro-MD/shop/category/brake-system');
    await openFilters(page);
    const short = await brands(page).count();
    await page.locator('[data-facet]:has(input[name="f.brand"])').getByRole('link', { name: /^Încă/ }).click();
    await openFilters(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect(await brands(page).count()).toBeGreaterThan(short);
    const field = page.getByRole('searchbox', { name: 'Producător: Caută după nume' });
    await field.fill('bos');
    await field.press('Enter');
    await openFilters(page);
    const brandLabels = page.locator('[data-facet]:has(input[name="f.brand"]) label');
    await expect(brandLabels.filter({ hasNotText: /bos/i })).toHaveCount(0);
    await expect(brandLabels.filter({ hasText: 'Bosch' })).toBeVisible();
  });

  test('[LOC-2] keeps the filters in the other language', onDesktop, async ({ page }) => {
    await page.goto(`/ro-MD${discs}?sort=price&page=1`);
    await page.getByRole('banner').getByRole('link', { name: /Limba/ }).click();
    await expect(page).toHaveURL(new RegExp(`/ru${discs}\\?sort=price&page=1$`));
    await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('price');
  });
});
