import type { Page } from '@playwright/test';
import { openBooks } from '../fixtures/operator';
import { axeFor } from '../fixtures/page-probes';
import { onOneScreen } from '../fixtures/screens';
import { signUp } from '../fixtures/sign-up';
import { expect, test } from '../fixtures/test';
import { languages, words } from '../fixtures/words';

/** WCAG rules that axe disables by default: labels contain the visible text, target size, table headers. */
const furtherRules = ['label-content-name-mismatch', 'target-size', 'td-has-header'];

/** Shortened axe violations, and violations of rules that axe lacks. */
async function barriers(page: Page): Promise<string[]> {
  // Reports violations only; the shop has no frames.
  const rules = Object.fromEntries(furtherRules.map((rule) => [rule, { enabled: true }]));
  const axe = (await axeFor(page)).options({ resultTypes: ['violations'], rules }).setLegacyMode();
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  return [...findings, ...(await page.evaluate(brokenRules))];
}

/**
 * Runs in the page: finds fieldsets without a legend, table headers without a scope, lists that are live regions, and
 * titles of unsuitable length.
 */
function brokenRules(): string[] {
  const wrong = {
    'fieldset without a legend': 'fieldset:not(:has(> legend:first-child))',
    'head without a scope': 'th:not([scope])',
    'list as a live region': ':is(ul, ol, dl, li, table)[role=status]',
  };
  const findings = Object.entries(wrong).flatMap(([rule, selector]) =>
    [...document.querySelectorAll(selector)].map(({ outerHTML }) => `${rule}: ${outerHTML.slice(0, 160)}`),
  );
  const { title } = document;
  return title.length >= 10 && title.length <= 70 ? findings : [...findings, `title of ${title.length}: ${title}`];
}

/** Checks that the page does not overflow a 320 px wide screen. */
async function expectToFit(page: Page, where: string): Promise<void> {
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...usual, width: 320 });
  const width = await page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth));
  expect.soft(width, `${where} at 320`).toBe(320);
  await page.setViewportSize(usual);
}

/** Waits until all animations have ended, because the contrast of half-faded text is undefined. */
const settled = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

async function expectNoBarriers(page: Page, where: string): Promise<void> {
  await settled(page);
  expect.soft(await barriers(page), where).toEqual([]);
}

const groups = {
  'the catalogue': ['', '/shop/category', '/shop/category/brake-pad-set', '/shop/search/products/filtru', '/brands'],
  'brands, blog and cars': [
    '/brands/bosch',
    '/banner/revizie',
    '/blog',
    '/tecdoc/search-by-car',
    '/site/contacts',
    '/site/contact-us',
  ],
  'texts and lists': ['/site/faq', '/site/terms', '/shop/wishlist', '/shop/compare', '/shop/cart', '/shop/checkout'],
  'the way in': ['/account/login', '/account/signup', '/nu/exista'],
} as const;

for (const locale of languages) {
  const t = words[locale];

  for (const [name, paths] of Object.entries(groups)) {
    test(`[HDR-2] ${name} is accessible, ${locale}`, onOneScreen[locale], async ({ page, allowErrors, isMobile }) => {
      test.setTimeout(120_000);
      allowErrors(/404/);
      for (const path of paths) {
        await page.goto(`/${locale}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-startup]')).toHaveCount(0);
        await expectNoBarriers(page, path);
        if (isMobile) await expectToFit(page, path);
      }
    });
  }

  test(`[HDR-2] product pages and posts are accessible, ${locale}`, onOneScreen[locale], async ({ page, isMobile }) => {
    test.setTimeout(60_000);
    for (const [list, link] of [
      ['/shop/category/brake-pad-set', 'main article :is(h2, h3) a'],
      ['/blog', 'main a[href*="/blog/post/"]'],
    ] as const) {
      await page.goto(`/${locale}${list}`);
      const href = await page.locator(link).first().getAttribute('href');
      await page.goto(href ?? '');
      await expect(page.locator('[data-startup]')).toHaveCount(0);
      await expectNoBarriers(page, list);
      if (isMobile) await expectToFit(page, list);
    }
  });

  test(
    `[ACC-2] [ACC-4] the pages of a business customer are accessible, ${locale}`,
    onOneScreen[locale],
    async ({ page }, { outputDir }) => {
      test.setTimeout(120_000);
      const email = await signUp(page, locale);
      await openBooks(email, outputDir);
      await page.goto(`/${locale}/account/files`);
      const report = page.getByRole('region', { name: t.files.report });
      for (const grouping of [t.files.byMonths, t.files.byProducts]) {
        await report.getByRole('button', { name: grouping }).click();
        await expect(report.getByRole('img')).toBeVisible();
        await expectNoBarriers(page, `files ${grouping}`);
      }
      for (const [path, seen] of [
        ['dashboard', t.business.debt],
        ['settings', t.settingsPage.letters],
        ['garage', t.garagePage.emptyTitle],
      ] as const) {
        await page.goto(`/${locale}/account/${path}`);
        await expect(page.getByRole('heading', { name: seen })).toBeVisible();
        await expectNoBarriers(page, path);
      }
    },
  );

  test(
    `[HDR-3] [DEP-2] [ACM-1] [MCT-1] [MOB-2] the open panels of the header are accessible, ${locale}`,
    onOneScreen[locale],
    async ({ page, isMobile }) => {
      test.setTimeout(120_000);
      await page.goto(`/${locale}/shop/category/brake-pad-set`);
      await page.locator('main article button[name=add]').first().click();
      await expect(page.locator('[data-count]').locator('visible=true').first()).toHaveText('1');
      await page.goto(`/${locale}/site/terms`);
      await expect(page.locator('[data-startup]')).toHaveCount(0);
      if (isMobile) {
        await page.getByRole('button', { name: t.shell.menu, exact: true }).click();
        const menu = page.getByRole('dialog', { name: t.shell.menu });
        await expectNoBarriers(page, 'menu');
        await menu.getByRole('button', { name: t.shell.partsCatalog }).click();
        const group = menu.locator('[data-over] button[data-code]').first();
        await expect(group).toBeVisible();
        await expectNoBarriers(page, 'groups');
        await group.click();
        await expect(menu.locator(':scope > div > div')).toHaveCount(3);
        await expectNoBarriers(page, 'group');
        await menu.getByRole('button', { name: t.shell.close, exact: true }).last().click();
        await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
        await page.getByRole('button', { name: t.shell.openSearch }).click();
        await expectNoBarriers(page, 'search');
        return;
      }
      const banner = page.getByRole('banner');
      await banner.getByRole('link', { name: t.shell.catalog, exact: true }).click();
      await page.getByRole('navigation', { name: t.shell.catalog, exact: true }).getByRole('link').nth(1).hover();
      await expect(page.locator('nav[data-type]')).toBeVisible();
      await expectNoBarriers(page, 'departments');
      await banner.locator('div > a[aria-haspopup=dialog]').first().click();
      await expect(page.getByRole('dialog', { name: t.shell.account }).getByLabel(t.auth.password)).toBeVisible();
      await expectNoBarriers(page, 'account');
      await banner.locator('div > a[aria-haspopup=dialog]').last().click();
      await expect(page.getByRole('dialog', { name: t.cart.yourCart }).locator('[data-line]')).toHaveCount(1);
      await expectNoBarriers(page, 'mini cart');
      for (const trigger of await banner.locator('[aria-haspopup=menu]').all()) {
        await trigger.click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectNoBarriers(page, 'choices');
        await page.keyboard.press('Escape');
      }
    },
  );
}

test('[HDR-2] starts the tab order with the skip link, and shows the focus at every stop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/ro-MD/site/terms');
  await expect(page.locator('[data-startup]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words['ro-MD'].shell.skip })).toBeFocused();
  const stops = isMobile ? 7 : 18;
  let last = await page.evaluateHandle(() => document.activeElement ?? document.body);
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluateHandle(() => document.activeElement ?? document.body);
    // Compares two elements, not their numbers: elements of the head come and go while scripts load.
    const { follows, seen } = await page.evaluate(
      ([before, now]) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(now);
        const box = now.closest('search form')?.matches(':focus-within') ?? false;
        return {
          follows: (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
          seen: box || (outlineStyle !== 'none' && outlineWidth !== '0px'),
        };
      },
      [last, at] as const,
    );
    expect(follows, `stop ${stop}: ${at}`).toBe(true);
    expect(seen).toBe(true);
    last = at;
  }
  await page.goto('/ro-MD/site/terms');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The browser moves the focus with the next frame.
  await expect(page.getByRole('link', { name: words['ro-MD'].shell.skip })).not.toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header') === null)).toBe(true);
});
