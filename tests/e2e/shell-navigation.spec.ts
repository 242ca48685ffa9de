import type { Locator, Page } from '@playwright/test';
import { typefaceKey } from '@/lib/browser/page/before-paint';
import { countShifts, holdScripts } from '../fixtures/page-probes';
import { onOneScreen } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';
import { languages, words } from '../fixtures/words';

const listing = '/shop/category/brake-pad-set';
const blockedCookiesText = { 'ro-MD': /Browserul blochează cookie-urile/, ru: /Браузер блокирует файлы cookie/ };

/** Layout shift of a line of text when a font loads late. A shift of the header would be ten times as large. */
const unseen = 0.0005;
const scrollY = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => globalThis.scrollTo({ top: y, behavior: 'instant' }), top);

/** Scrolls a link to the centre of the viewport, and returns the scroll position. */
async function bringToMiddle(link: Locator): Promise<number> {
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return scrollY(link.page());
}

/** The position of an element in the viewport. */
const boxOf = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/** Waits for hydration; from then on, links navigate without a page load. */
const alive = (page: Page) => expect(page.locator('[data-startup]')).toHaveCount(0);

for (const locale of languages) {
  test(
    `[ROUTE-7] starts a new page at the top, and restores the position on back and forward, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}${listing}`);
      await alive(page);
      const link = page.locator('main article :is(h2, h3) a').nth(8);
      const left = await bringToMiddle(link);
      await link.click();
      await expect(page).toHaveURL(/\/shop\/products\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect.poll(() => scrollY(page)).toBe(0);
      await scrollTo(page, 300);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${listing}$`));
      await expect.poll(() => scrollY(page)).toBe(left);
      await page.goForward();
      await expect(page).toHaveURL(/\/shop\/products\//);
      await expect.poll(() => scrollY(page)).toBe(300);
    },
  );

  test(
    `[ROUTE-7] restores positions after a reload, and on dynamic lists, ${locale}`,
    onOneScreen[locale],
    async ({ page, isMobile }) => {
      // The first page on a phone uses a system font with higher lines, so the position is measured on later pages.
      await page.goto(`/${locale}/brands`);
      await alive(page);
      if (isMobile) await page.waitForFunction((key) => localStorage.getItem(key) !== null, typefaceKey(locale));
      await page.goto(`/${locale}${listing}?sort=price_asc`);
      await alive(page);
      await scrollTo(page, 800);
      const seen = page.locator('main article :is(h2, h3) a').nth(4);
      const stood = (await boxOf(seen)).top;
      await page.reload();
      await alive(page);
      await expect.poll(async () => Math.abs((await boxOf(seen)).top - stood)).toBeLessThan(12);
      expect(await scrollY(page)).toBeGreaterThan(400);
      const link = page.locator('main article :is(h2, h3) a').nth(6);
      const left = await bringToMiddle(link);
      await link.click();
      await expect(page).toHaveURL(/\/shop\/products\//);
      await alive(page);
      await page.reload();
      await alive(page);
      await page.goBack();
      await expect(page).toHaveURL(/sort=price_asc$/);
      await expect.poll(() => scrollY(page)).toBe(left);
    },
  );

  test(`[ROUTE-7] [FTR-1] scrolls to an anchor on another page, ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/site/terms`);
    await alive(page);
    await page.getByRole('contentinfo').getByRole('link', { name: words[locale].footer.payment }).click();
    await expect(page).toHaveURL(`/${locale}/site/faq#payments`);
    await expect(page.locator('#payments')).toBeInViewport();
    expect(await scrollY(page)).toBeGreaterThan(0);
    await page.goto(`/${locale}/site/faq#orders`);
    await expect(page.locator('#orders')).toBeInViewport();
  });

  test(`[ROUTE-6] removes the startup overlay after hydration, ${locale}`, onOneScreen[locale], async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`/${locale}`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.locator('[data-startup]')).toHaveCount(1);
    const reached = await heading.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
      return at === element || element.contains(at);
    });
    expect(reached).toBe(true);
    release();
    await alive(page);
  });

  test(`[ROUTE-7] announces the new page to screen readers, ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/brands`);
    await alive(page);
    const liveRegion = page.locator('[aria-live=assertive]');
    await expect(liveRegion).toBeEmpty();
    const from = await page.title();
    await page.getByRole('contentinfo').getByRole('link', { name: words[locale].shell.terms }).click();
    await expect(page).toHaveURL(`/${locale}/site/terms`);
    // The title may be empty between two pages; Next.js then announces the heading.
    await expect.poll(async () => ['', from].includes(await page.title())).toBe(false);
    const names = async () => [await page.title(), await page.getByRole('heading', { level: 1 }).textContent()];
    await expect.poll(async () => (await names()).includes(await liveRegion.textContent())).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(`/${locale}/brands`);
    await expect(page).toHaveTitle(from);
    await expect.poll(async () => (await names()).includes(await liveRegion.textContent())).toBe(true);
  });

  test(`[ROUTE-8] updates the canonical link with the URL, ${locale}`, onOneScreen[locale], async ({ page }) => {
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
    const expected = () =>
      page
        .url()
        .replace(/^http:/, 'https:')
        .replace(/\/$/, '');
    for (const path of ['', listing, '/brands', '/blog', '/site/terms', '/tecdoc/search-by-car', '/shop/cart']) {
      await page.goto(`/${locale}${path}`);
      expect.soft(await canonical(), path).toBe(expected());
    }
    await page.goto(`/${locale}/brands`);
    await alive(page);
    await page.getByRole('contentinfo').getByRole('link', { name: words[locale].shell.terms }).click();
    await expect(page).toHaveURL(`/${locale}/site/terms`);
    await expect.poll(canonical).toBe(expected());
  });

  test(
    `[LOC-4] shows chosen euros from the first paint without layout shift, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      const shifts = await countShifts(page);
      await page.addInitScript(() => {
        localStorage.setItem('piesar.currency', 'EUR');
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
        const hides = ({ effect }: Animation) =>
          effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => 'visibility' in frame);
        const look = () => {
          // Lei are shown after a timeout, which a slow machine may reach.
          for (const animation of document.getAnimations().filter(hides)) animation.pause();
          for (const price of document.querySelectorAll<HTMLElement>(
            '[data-list], :not(html)[data-cur], header [aria-haspopup=menu] > span:last-of-type',
          )) {
            const text = price.textContent ?? '';
            if (/lei/.test(text) && getComputedStyle(price).visibility === 'visible') seen.push(text);
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.goto(`/${locale}${listing}`);
      await expect(page.locator('[data-columns] > article [data-list]').first()).toContainText('€');
      await expect(page.locator('[data-columns] > article [data-list]').first()).toBeVisible();
      await alive(page);
      expect(await page.evaluate('seen')).toEqual([]);
      // On the first visit the font of numbers, which is not preloaded, may load between two paints.
      await page.evaluate(() => document.fonts.ready);
      await page.reload();
      await expect(page.locator('[data-columns] > article [data-list]').first()).toBeVisible();
      await alive(page);
      expect(await page.evaluate('seen')).toEqual([]);
      expect(await shifts()).toBeLessThan(unseen);
      await expect(page.locator('[data-list]').filter({ hasText: 'lei' })).toHaveCount(0);
      await page.locator('main article :is(h2, h3) a').first().click();
      await expect(page.locator('main aside [data-list]').first()).toContainText('€');
    },
  );

  test(
    `[LOC-4] shows lei without scripts although euros were chosen, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('piesar.currency', 'EUR'));
      await holdScripts(page);
      await page.goto(`/${locale}${listing}`, { waitUntil: 'domcontentloaded' });
      const price = page.locator('[data-columns] > article [data-list]').first();
      await expect(price).toBeHidden();
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await expect(price).toBeVisible();
      await expect(price).toContainText('lei');
    },
  );

  test(
    `[HDR-3] loads counts, sums and e-mail later without layout shift, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}${listing}`);
      await page.locator('main article button[name=add]').first().click();
      await expect(page.locator('[data-count]').locator('visible=true').first()).toHaveText('1');
      const user = { firstName: 'Ion', lastName: 'Rusu', email: 'ion.rusu.din.chisinau@mail.md' };
      await page.route('**/api/auth/me', (route) =>
        route.fulfill({ json: { state: 'customer', user: { ...user, id: 1, contracts: [], avatarInitials: 'IR' } } }),
      );
      const shifts = await countShifts(page);
      await page.reload();
      await alive(page);
      await expect(page.locator('[data-count]').locator('visible=true').first()).toHaveText('1');
      // The price of a product in the cart makes room for the quantity.
      expect(await shifts()).toBeLessThan(4 * unseen);
      // The highest price does not overlap the quantity field on any screen.
      const card = page.getByRole('article').first();
      const figure = card.locator('[data-list]');
      await figure.evaluate((price) => price.firstChild?.replaceWith('12\u00a0345,50\u00a0lei'));
      for (const width of [320, 390, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const [price, stepper, edge] = await Promise.all([boxOf(figure), boxOf(card.locator('fieldset')), boxOf(card)]);
        const apart = price.right <= stepper.left || price.bottom <= stepper.top;
        expect([width, apart, stepper.right < edge.right, price.right < edge.right]).toEqual([width, true, true, true]);
      }
    },
  );

  test(
    `[HDR-3] [LOC-4] [LOC-2] works with blocked storage and cookies, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.addInitScript(() => {
        const blocked = () => {
          throw new DOMException('Blocked', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(globalThis, name, { get: blocked, configurable: true });
        }
        Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked, configurable: true });
      });
      await page.goto(`/${locale}${listing}`);
      await alive(page);
      await page.locator('main article button[name=add]').first().click();
      await expect(page.getByText(blockedCookiesText[locale])).toBeVisible();
      await page.locator('main article :is(h2, h3) a').nth(1).click();
      await expect(page).toHaveURL(/\/shop\/products\//);
      await expect(page.locator('main aside [data-list]').first()).toContainText('lei');
    },
  );
}

test('[LOC-2] keeps path, query and fragment when the language changes', async ({ page, isMobile }) => {
  await page.goto(`/ro-MD${listing}?sort=price_asc&page=1#main`);
  await alive(page);
  if (isMobile) await page.getByRole('button', { name: 'Meniu', exact: true }).click();
  else await page.getByRole('link', { name: 'Limba: Română' }).click();
  await page.getByRole(isMobile ? 'link' : 'menuitemradio', { name: 'Русский' }).click();
  await expect(page).toHaveURL(`/ru${listing}?sort=price_asc&page=1#main`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto('/blog?page=1');
  await expect(page).toHaveURL('/ru/blog?page=1');
});

test('[LOC-1] mirrors the header without overflow in a right-to-left language', async ({ page, isMobile }) => {
  await page.goto('/ro-MD');
  await alive(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const logo = await page
    .getByRole('banner')
    .getByRole('link', { name: / pagina principală/ })
    .boundingBox();
  const cart = await page
    .locator('header [data-count], header a[href$="/shop/cart"]')
    .locator('visible=true')
    .first()
    .boundingBox();
  expect(logo?.x).toBeGreaterThan(cart?.x ?? Number.POSITIVE_INFINITY);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Meniu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Meniu' });
  await expect
    .poll(async () => Math.round(((await menu.boundingBox())?.x ?? 0) + ((await menu.boundingBox())?.width ?? 0)))
    .toBe(390);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-6] [LOC-2] shows the complete page without overlays and inactive menus, and links to the other language', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/ro-MD/site/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-startup]')).toBeHidden();
    await expect(page.getByRole('button', { name: /^(?:Moneda|Meniu)/ })).toHaveCount(0);
    if (isMobile) return;
    await page.getByRole('link', { name: 'Limba: Română' }).click();
    await expect(page).toHaveURL('/ru/site/terms');
  });
});
