import { everyKind } from '../fixtures/page-kinds';
import { onPhone } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';
import { languages, words } from '../fixtures/words';

const width = 320;
test.use({ viewport: { width, height: 640 } });

/** Runs in the page: finds elements wider than the screen, clipped button labels, and forms without a submit button. */
function narrowScreenFaults(most: number): string[] {
  const short = (element: Element) => element.outerHTML.slice(0, 140);
  const isClipped = (element: Element): boolean => {
    const { parentElement: parent } = element;
    if (parent === null || parent === document.body) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
  };
  const page = Math.max(innerWidth, document.documentElement.scrollWidth);
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width: own } = element.getBoundingClientRect();
    return own > 0 && right > most + 0.5 && !isClipped(element);
  });
  const textsOf = (element: Element): Range[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const ranges: Range[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isHidden = node.parentElement !== null && getComputedStyle(node.parentElement).clipPath !== 'none';
      if (isHidden || node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      ranges.push(range);
    }
    return ranges;
  };
  const cut = [...document.querySelectorAll('button, a[data-look], a[data-size]')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return textsOf(element).some((text) => {
      const at = text.getBoundingClientRect();
      return at.width > 0 && (at.right > right + 0.5 || at.left < left - 0.5);
    });
  });
  const unsent = [...document.forms].filter(
    ({ elements }) => ![...elements].some((field) => 'type' in field && field.type === 'submit'),
  );
  return [
    ...(page > most ? [`page of ${page}`, ...wide.slice(0, 3).map((element) => `wide: ${short(element)}`)] : []),
    ...cut.map((element) => `cut: ${short(element)}`),
    ...unsent.map((form) => `form without a submit button: ${short(form)}`),
  ];
}

async function expectNoFaults(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(narrowScreenFaults, width), where).toEqual([]);
}

/** Scrolls to the end, to render deferred content. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
}

const ownPages = [
  ...['/shop/cart', '/shop/checkout', '/shop/wishlist', '/shop/compare', '/shop/track-order', '/shop/quick-order'],
  ...['/account/login', '/account/signup', '/account/fpass', '/shop/search/products/filtru', '/nu/exista'],
];

for (const locale of languages) {
  const t = words[locale];

  test(
    `[HDR-2] no page is wider than ${width} px, cuts a button or has a form without a submit button, ${locale}`,
    onPhone,
    async ({ page, request, allowErrors }) => {
      test.setTimeout(300_000);
      allowErrors(/404/);
      const addresses = [...(await everyKind(request, locale)), ...ownPages.map((path) => `/${locale}${path}`)];
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expectNoFaults(page, address);
        await scrollThrough(page);
        await expectNoFaults(page, `${address}, scrolled`);
      }
    },
  );

  test(`[CRT-1] fits product, cart and checkout into ${width} px, ${locale}`, onPhone, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`/${locale}/shop/category/brake-pad-set`);
    const links = page.locator('main article :is(h2, h3) a');
    const hrefs = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')];
    for (const [index, href] of hrefs.entries()) {
      await page.goto(href ?? '');
      await page.getByRole('main').getByRole('button', { name: t.productActions.addWord }).first().click();
      await expect(page.locator('[data-count]').locator('visible=true').first()).toHaveText(String(index + 1));
      await scrollThrough(page);
      await expectNoFaults(page, `${href} in the cart`);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoFaults(page, `${href} in the cart, at the top`);
    }
    for (const path of ['/shop/cart', '/shop/checkout', '/shop/category/brake-pad-set']) {
      await page.goto(`/${locale}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The cart and the checkout keep their main button in view.
      const next = page.locator(`main :is(a[href="/${locale}/shop/checkout"], button[form="checkout"])`);
      if (!path.includes('category')) await expect(next).toBeInViewport({ ratio: 1 });
      await scrollThrough(page);
      await expectNoFaults(page, `${path} with a cart`);
    }
  });

  test(`[SRC-1] shows the typed text in the search field of a narrow phone, ${locale}`, onPhone, async ({ page }) => {
    await page.goto(`/${locale}`);
    const field = page.getByRole('combobox', { name: t.shell.search, exact: true }).locator('visible=true');
    await field.fill('placute de frana');
    const isWhole = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(isWhole).toBe(true);
    await expectNoFaults(page, 'search');
  });
}
