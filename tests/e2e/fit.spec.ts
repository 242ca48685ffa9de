import { askHere as ask, someCars } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';
import { type Language, words } from '../fixtures/words';

type Locale = Language;
type Found = { carId: number; slug: string; kind: string; question: string; needs: string; other: string };

type Product = { id: number; slug: string; price: unknown; stockRating: number; category: { slug: string } };
type Question = { question: string; needs: string; options: { label: string }[] };
type Fit = { id: number; verdict: string; missing: Question[] };

/** A title with the name of any car. */
const titleOf = (title: string) => new RegExp(title.replace('{car}', '.+'));

async function partThatAsks(page: Page, lang: Locale, carId: number): Promise<Found | undefined> {
  const { items } = await ask(page, lang, 'shop/products', { carId, limit: 100, facets: false });
  const sold = (items as Product[]).filter(({ price, stockRating }) => price !== null && stockRating > 0);
  if (sold.length === 0) return undefined;
  const fits = await ask(page, lang, 'shop/fit', { carId, prodIds: sold.map(({ id }) => id) });
  for (const { id, missing } of fits.items as Fit[]) {
    const product = sold.find((one) => one.id === id);
    const [firstQuestion, second] = missing;
    const other = firstQuestion?.options.find(({ label }) => label !== firstQuestion.needs);
    if (!product || !firstQuestion || second || !other) continue;
    const { question, needs } = firstQuestion;
    if (!firstQuestion.options.some(({ label }) => label === needs)) continue;
    return { carId, slug: product.slug, kind: product.category.slug, question, needs, other: other.label };
  }
  return undefined;
}

/** Adds a car with a conditionally fitting part to the visitor's garage, and makes it the current car. */
async function chooseCarThatIsAsked(page: Page, lang: Locale): Promise<Found> {
  for await (const carId of someCars(page, lang)) {
    const found = await partThatAsks(page, lang, carId);
    if (!found) continue;
    await ask(page, lang, 'session', { garage: [{ carId, present: true }], currentCarId: carId }, 'PUT');
    return found;
  }
  throw new Error('No car of the catalogue has a part that asks something.');
}

test.describe('in Romanian', () => {
  const locale = 'ro-MD';
  const t = words[locale];

  test(`[GAR-1] stores name, plate and VIN (with consent) in a visitor's garage, and restores a removed car`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    const g = t.garagePage;
    await page.goto(`/${locale}`);
    await chooseCarThatIsAsked(page, locale);
    await page.goto(`/${locale}/account/garage`);
    const main = page.getByRole('main');
    const car = main.getByRole('article');
    await expect(main.getByText(g.visitor)).toBeVisible();
    await car.getByRole('button', { name: new RegExp(`^${g.edit}`) }).click();
    await car.getByRole('textbox', { name: new RegExp(`^${g.field.name}`) }).fill('Bunica');
    await car.getByRole('textbox', { name: new RegExp(`^${g.field.plate}`) }).fill('abc 123');
    await car.getByRole('textbox', { name: new RegExp(`^${g.field.vin}`) }).fill('TMBZZZ1Z6A2048211');
    await car.getByRole('button', { name: g.save }).click();
    await expect(car.getByRole('alert')).toHaveText(g.fault.consent);
    await car.getByRole('checkbox', { name: g.vinConsent }).check();
    await car.getByRole('button', { name: g.save }).click();
    await expect(car.getByRole('heading', { name: 'Bunica' })).toBeVisible();
    await expect(car).toContainText('ABC 123');
    await expect(car).toContainText(/TMB.*8211/);
    await expect(page.locator('body')).not.toContainText('TMBZZZ1Z6A2048211');
    await car.getByRole('button', { name: new RegExp(t.garage.remove.replace('{name}', '.+')) }).click();
    await expect(car).toHaveCount(0);
    await page.getByRole('button', { name: t.garage.undo }).click();
    await expect(car.getByRole('heading', { name: 'Bunica' })).toBeVisible();
  });
});

test.describe('in Russian', () => {
  const locale = 'ru';
  const t = words[locale];

  test(`[PRD-1] asks the open question of a part once, and shows the same verdict on page, list and cart`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.goto(`/${locale}`);
    const { carId, slug, kind, question, needs, other } = await chooseCarThatIsAsked(page, locale);
    await page.goto(`/${locale}/shop/products/${slug}`);
    const panel = page.locator('[data-fit]:has(> strong)');
    await expect(panel).toContainText(titleOf(t.fit.title.conditional));
    await panel.getByRole('button', { name: t.fit.answer }).click();
    const sheet = page.getByRole('dialog', { name: question });
    await sheet.getByRole('radio', { name: needs, exact: true }).check({ force: true });
    await sheet.getByRole('button', { name: t.fit.save }).click();
    await expect(panel).toContainText(titleOf(t.fit.title.exact));
    await page.locator('main aside').getByRole('button', { name: t.productActions.addWord }).click();
    // With the filter "exact", the list shows the part with the same verdict.
    await page.goto(`/${locale}/shop/category/${kind}`);
    await expect(page).toHaveURL(new RegExp(`car=${carId}&`));
    await page.getByRole('checkbox', { name: t.catalogue.onlyExact }).check();
    await expect(page).toHaveURL(/fit=exact/);
    // During navigation both pages may have a robots tag.
    await expect(page.locator('meta[name="robots"]').last()).toHaveAttribute('content', /noindex/);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${slug}"]`) });
    await expect(card).toContainText(t.catalogue.fitExact);
    await expect(page.locator('[data-fit="if"]')).toHaveCount(0);
    await page.goto(`/${locale}/shop/cart`);
    await expect(page.locator('[data-line]').filter({ hasText: t.catalogue.fitExact })).toHaveCount(1);
    // After a different answer in the garage, the part no longer fits.
    await page.goto(`/${locale}/account/garage`);
    const car = page.getByRole('main').getByRole('article');
    await car.locator('summary').click();
    await car.getByRole('button', { name: new RegExp(`^${t.garagePage.change}: `) }).click();
    await page
      .getByRole('dialog', { name: question })
      .getByRole('radio', { name: other, exact: true })
      .check({ force: true });
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: t.fit.save }).click();
    await page.goto(`/${locale}/shop/products/${slug}`);
    await expect(panel).toContainText(titleOf(t.fit.title.none));
    await expect(panel).toContainText(needs);
  });
});
