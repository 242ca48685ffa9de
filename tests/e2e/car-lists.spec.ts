import { onOneScreen } from '../fixtures/screens';
import { askHere as ask, someCars } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';
import { type Language, words } from '../fixtures/words';

type Question = { question: string; needs: string; options: { label: string }[] };
type Fit = { id: number; verdict: string; missing: Question[] };
type Product = { id: number; slug: string; name: string; category: { slug: string; name: string } };
type Found = { carId: number; part: Product; question: string; other: string };

/** A car with a part that has one open condition, while other parts of the kind do not fit. */
async function carThatIsAsked(page: Page, lang: Language): Promise<Found> {
  for await (const carId of someCars(page, lang)) {
    const { items } = await ask(page, lang, 'shop/products', { carId, limit: 100, facets: false });
    const products: Product[] = items;
    const { items: fits } = await ask(page, lang, 'shop/fit', { carId, prodIds: products.map(({ id }) => id) });
    for (const { id, missing } of fits as Fit[]) {
      const [question, second] = missing;
      const part = products.find((one) => one.id === id);
      const other = question?.options.find(({ label }) => label !== question.needs);
      if (part && question && other && !second) return { carId, part, question: question.question, other: other.label };
    }
  }
  throw new Error('No car of the catalogue has a part that asks something.');
}

const pieces = (page: Page) => page.locator('.page-head > span').innerText();
const marked = (page: Page, state: string) => page.locator(`[data-columns] > article [data-fit="${state}"]`);

for (const locale of ['ro-MD', 'ru'] as const) {
  const t = words[locale].catalogue;

  test(`[TEC-2] filters every list by the chosen car, with a remembered switch, ${locale}`, {
    ...onOneScreen[locale],
  }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`/${locale}`);
    const { carId, part, question, other } = await carThatIsAsked(page, locale);
    const list = `/${locale}/shop/category/${part.category.slug}`;
    const narrowed = new RegExp(`${list}\\?car=${carId}&`);
    const side = (name: string) =>
      page.getByRole('group', { name: t.carSwitch }).getByRole('link', { name, exact: true });
    await page.goto(list);
    const all = await pieces(page);

    // The car is chosen on another page; the open list follows on reload.
    await ask(page, locale, 'session', { garage: [{ carId, present: true }], currentCarId: carId }, 'PUT');
    await page.reload();
    await expect(page).toHaveURL(narrowed);
    await expect(marked(page, 'no')).toHaveCount(0);
    await expect.poll(() => pieces(page)).not.toBe(all);
    const some = await pieces(page);

    // From now on the server redirects to the filtered list; the canonical URL stays the one without a car.
    const arrived = await page.goto(list);
    expect(arrived?.request().redirectedFrom()).not.toBeNull();
    await expect(page).toHaveURL(narrowed);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${list}$`));
    expect(await pieces(page)).toBe(some);

    await side(t.switchAll).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect.poll(() => pieces(page)).toBe(all);
    await page.reload();
    await expect(side(t.switchAll)).toHaveAttribute('aria-current', 'true');
    expect(page.url()).not.toContain('car=');
    await side(t.switchFits).click();
    await expect(page).toHaveURL(narrowed);

    // Categories and search results are filtered, too.
    await page.goto(`/${locale}/shop/category`);
    await expect(page).toHaveURL(/shop\/category\?car=/);
    const department = page.getByRole('main').getByRole('link');
    await department
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/shop/category/[^?]+\\?car=${carId}&page=1`));
    await page.goto(`/${locale}/shop/search?q=${encodeURIComponent(part.category.name)}`);
    await expect(page).toHaveURL(new RegExp(`/shop/search/products/[^?]+\\?car=${carId}&page=1`));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(marked(page, 'no')).toHaveCount(0);

    // The home page shows parts for the car.
    await page.goto(`/${locale}`);
    const more = page.getByRole('link', { name: words[locale].home.allFitting, exact: true });
    await more.scrollIntoViewIfNeeded();
    await expect(more).toHaveAttribute('href', `/${locale}/tecdoc/car/${carId}`);
    const rail = page.locator('section').filter({ has: more });
    await expect(rail.locator('article [data-fit]:not([data-fit="none"])').first()).toBeVisible();
    await expect(rail.locator('[data-fit="no"]')).toHaveCount(0);

    // A saved answer filters the list as well as changing the card.
    await page.goto(list);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${part.slug}"]`) });
    await card.locator('button:has(> [data-fit])').click();
    const sheet = page.getByRole('dialog', { name: question });
    await sheet.getByRole('radio', { name: other, exact: true }).check({ force: true });
    const saved = page.waitForResponse((one) => one.url().includes('/api/session') && one.request().method() === 'PUT');
    await sheet.getByRole('button', { name: words[locale].fit.save }).click();
    await expect(page).toHaveURL(/&eq=/);
    await expect(card).toHaveCount(0);
    await expect(marked(page, 'no')).toHaveCount(0);
    await saved;

    // Without a current car the list shows all parts.
    await ask(page, locale, 'session', { currentCarId: null }, 'PUT');
    await page.reload();
    await expect(page).not.toHaveURL(/car=/);
    await expect.poll(() => pieces(page)).toBe(all);
  });
}
