import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { noted } from './watch';

export type PhonePage = {
  readonly name: string;
  readonly path: string;
  /** Selector of the button that is pressed at the first paint. */
  readonly press: string;
  /** Selector of the link that is followed once the network is idle. */
  readonly link: string;
  /** Path of a product that is added to the cart before the visit. */
  readonly productInCart?: string;
};

/** Paths of the pages that visitors reach from search engines. */
export async function landingPages(base: string, locale: string) {
  const [category, product, post] = await Promise.all([
    fromSitemap(base, locale, 'categories', '/shop/category/brake-pad-set'),
    fromSitemap(base, locale, 'products-0'),
    fromSitemap(base, locale, 'posts'),
  ]);
  return { home: `/${locale}`, category, product, post };
}

/** A path of a sitemap: the preferred one, or one from the middle. */
async function fromSitemap(base: string, locale: string, name: string, preferred?: string): Promise<string> {
  const response = await fetch(new URL(`/sitemaps/${name}.xml`, base));
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: does the shop run at ${base}?`);
  const paths = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => path.startsWith(`/${locale}/`));
  const path = paths.find((one) => one === `/${locale}${preferred}`) ?? paths[Math.floor(paths.length / 2)];
  if (path === undefined) throw new Error(`${response.url} lists no page.`);
  return path;
}

/** Pages for the slow phone, each with an add-to-cart button and a link. */
export async function phonePages(base: string, locale: string): Promise<readonly PhonePage[]> {
  const { category } = await landingPages(base, locale);
  const product = await firstProduct(base, category);
  const card = { press: 'main article button[name=add]', link: 'main article h3 a, main article h2 a' };
  return [
    { name: 'home', path: `/${locale}`, ...card },
    { name: 'list', path: category, ...card },
    { name: 'filtered list', path: `${category}?sort=price`, ...card },
    {
      name: 'product',
      path: product,
      // The bar at the bottom of the viewport.
      press: 'main fieldset + button[name=add]',
      link: 'main nav a[href*="/shop/category/"]',
    },
    {
      name: 'cart',
      path: `/${locale}/shop/cart`,
      press: 'main [data-line] fieldset > button:last-of-type',
      link: 'main a[href*="/shop/products/"]',
      productInCart: product,
    },
  ];
}

/** The first product of a list; lists begin with products in stock. */
async function firstProduct(base: string, category: string): Promise<string> {
  const response = await fetch(new URL(category, base));
  const [, main = ''] = (await response.text()).split('<main');
  const [, path] = / href="([^"]*\/shop\/products\/[^"#]+)/.exec(main) ?? [];
  if (path === undefined) throw new Error(`${response.url} lists no product.`);
  return path;
}

type Notes = z.infer<typeof noted>;

const answer = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

const pollMs = 25;
const timeoutMs = 60_000;

/**
 * Reads the measurements of `watching` over CDP, because Playwright's own scripts take about 100 ms on a slow phone.
 */
export class PageNotes {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<PageNotes> {
    return new PageNotes(await page.context().newCDPSession(page));
  }

  async read(): Promise<Notes> {
    return noted.parse(await this.evaluate('window.__field'));
  }

  /** Waits until the measurements pass a test. */
  until(isNoted: (notes: Notes) => boolean): Promise<Notes> {
    return this.#first('window.__field', (value) => {
      const notes = noted.safeParse(value);
      return notes.success && isNoted(notes.data) ? notes.data : undefined;
    });
  }

  /** Waits until the page is hydrated: an earlier press on a link would cause a full page load. */
  async untilHydrated(): Promise<void> {
    await this.#first("document.querySelector('[data-startup]') === null", (value) => value === true || undefined);
  }

  /** Polls an expression until `of` returns a value. */
  async #first<Result>(expression: string, of: (value: unknown) => Result | undefined): Promise<Result> {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end) {
      const value = of(await this.evaluate(expression));
      if (value !== undefined) return value;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    throw new Error('The page did not reach the expected state in time.');
  }

  /** The centre of an element, once it exists and is in the viewport. */
  async placeOf(selector: string, nth = 0): Promise<{ x: number; y: number }> {
    await this.evaluate(`window.__aim(${JSON.stringify(selector)}, ${nth})`);
    const { place } = await this.until((notes) => notes.place !== null);
    if (place === null) throw new Error(`There is no ${selector}.`);
    return place;
  }

  /** Taps without waiting for the page: Playwright's taps wait for two frames, unlike a finger. */
  async press(selector: string): Promise<void> {
    const at = { ...(await this.placeOf(selector)), button: 'left', clickCount: 1 } as const;
    const moves = ['mousePressed', 'mouseReleased'] as const;
    await Promise.all(moves.map((type) => this.#session.send('Input.dispatchMouseEvent', { ...at, type })));
  }

  async evaluate(expression: string): Promise<unknown> {
    const sent = await this.#session.send('Runtime.evaluate', { expression, returnByValue: true });
    const { result, exceptionDetails } = answer.parse(sent);
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }
}
