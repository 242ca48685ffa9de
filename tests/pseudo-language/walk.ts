import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Browser, Page } from '@playwright/test';
import { demo } from '@/messages/services/ro-MD.json';
import { cartPages, cataloguePages, customerPages, fixedPages, orderPages, type ShopPage } from '../screenshots/pages';
import { fillCart, placeOrder, signUp } from '../screenshots/visitor';
import { isPseudo } from './add-language';

/**
 * Minimum length of a piece that is searched within texts. Shorter pieces may occur in data, so they must match a whole
 * text.
 */
const tellingLength = 12;

/** Texts of a page as rendered, without those in elements with another language. */
type PageTexts = { readonly texts: readonly string[]; readonly cut: readonly string[]; readonly wider: number };

/**
 * Parts of the shop's messages between arguments and tags. If a page contains one, the text was not translated. Parts
 * that also occur in the catalogue are left out.
 */
export function piecesOf(messages: readonly string[], catalogue: string): ReadonlySet<string> {
  const pieces = messages.flatMap((message) => literals(parse(message))).map((text) => text.trim());
  const isFromCatalogue = (text: string) => catalogue.includes(text.length < tellingLength ? `"${text}"` : text);
  return new Set(pieces.filter((text) => /\p{Ll}{4}/u.test(text) && !isFromCatalogue(text)));
}

/** Sources of the catalogue and of the visitor's input, whose texts are the same in every language. */
export function catalogueSources(): string {
  const folders = ['services/catalogue', 'services/reference/data', 'services/db/migrations'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = [...files.filter((file) => /\.(?:json|sql|ts)$/.test(file)), 'tests/screenshots/visitor.ts'];
  const texts = sources.map((file) => readFileSync(file, 'utf8').replaceAll("'", '"'));
  return [...texts, JSON.stringify(demo)].join('\n');
}

function literals(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literals(value));
  });
}

/** Findings on a page in the pseudo-language: untranslated texts, and clipped texts. */
export async function lookAt(page: Page, pieces: ReadonlySet<string>): Promise<string[]> {
  const { texts, cut, wider } = await page.evaluate<PageTexts>(looking);
  const long = [...pieces].filter((piece) => piece.length >= tellingLength);
  const foreign = texts.filter(
    (text) => !isPseudo(text) && (pieces.has(text) || long.some((piece) => text.includes(piece))),
  );
  return [
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...[...new Set(foreign)].map((text) => `not translated: ${text}`),
    ...[...new Set(cut.filter(isPseudo))].map((text) => `cut: ${text}`),
  ];
}

// A string, because the compiler would rename functions that run in the page.
const looking = `(() => {
  const own = document.documentElement.lang;
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('script, style, noscript, [aria-hidden=true]') &&
    (element.closest('[lang]')?.lang ?? own) === own;
  const texts = [];
  const cut = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!shown(element)) continue;
    for (const name of ['placeholder', 'aria-label', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    const parts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.trim());
    const said = parts.filter(Boolean);
    texts.push(...said);
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
    const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const tall = hides(overflowY) && element.scrollHeight > element.clientHeight + 2;
    if (said.length > 0 && element.clientWidth > 2 && clipPath === 'none' && (wide || tall)) cut.push(said.join(' '));
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return { texts: texts.map((text) => text.trim()).filter(Boolean), cut, wider: scrollWidth - clientWidth };
})()`;

type Walk = {
  readonly base: string;
  readonly locale: string;
  readonly width: number;
  /** Folder for screenshots of all pages. */
  readonly folder: string;
  readonly only: string;
  readonly pieces: ReadonlySet<string>;
};

/** Visits every kind of page, from the first visit to an order, and returns the problems of each. */
export async function walkShop(browser: Browser, walk: Walk): Promise<string[]> {
  const { base, locale, width, folder, only, pieces } = walk;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: 900 },
    locale,
    extraHTTPHeaders: { origin: base },
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const attempt = async <Result>(name: string, step: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await step();
    } catch (error) {
      problems.push(`${name} at ${width} px: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const visit = async (pages: readonly ShopPage[] = []) => {
    for (const { name, path, prepare } of pages.filter((one) => one.name.includes(only)))
      await attempt(path, async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await prepare?.(page);
        await page.screenshot({ path: join(folder, `${name}-${locale}-${width}.png`), fullPage: true });
        await expectLanguage(page, locale);
        problems.push(...(await lookAt(page, pieces)).map((problem) => `${path} at ${width} px: ${problem}`));
      });
  };
  await visit(fixedPages(locale));
  await visit(await attempt('catalogue', () => cataloguePages(context.request, locale)));
  await attempt('cart', () => fillCart(page, locale));
  await visit(cartPages(locale));
  await attempt('sign-up', () => signUp(page, locale));
  await visit(customerPages(locale));
  const ordered = await attempt('order', () => placeOrder(page, locale));
  if (ordered) await visit(orderPages(locale, ordered));
  await context.close();
  return problems;
}

/** Checks the lang attribute and the hreflang links of a page. */
async function expectLanguage(page: Page, locale: string): Promise<void> {
  const root = page.locator('html');
  if ((await root.getAttribute('lang')) !== locale) throw new Error(`The page is not in ${locale}.`);
  const canonical = await page.locator('link[rel=canonical]').count();
  const own = await page.locator(`link[rel=alternate][hreflang="${locale}"]`).count();
  if (canonical > 0 && own === 0) throw new Error(`No hreflang names ${locale}.`);
}
