import { someEmail, somePhone } from '../fixtures/contact';
import { askHere, someCars } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';
import { type Language, languages, words } from '../fixtures/words';

type Found = { readonly id: number; readonly category: { readonly slug: string } };

/** A car, and a part kind of which some parts fit it exactly. */
async function carWithParts(page: Page, locale: Language): Promise<{ carId: number; kind: string }> {
  for await (const carId of someCars(page, locale)) {
    const listed = await askHere(page, locale, 'shop/products', { carId, limit: 50, facets: false });
    const items: Found[] = listed.items;
    if (items.length === 0) continue;
    const { items: fits } = await askHere(page, locale, 'shop/fit', { carId, prodIds: items.map(({ id }) => id) });
    const exact = fits.find(({ verdict }: { verdict: string }) => verdict === 'exact');
    const kind = items.find(({ id }) => id === exact?.id)?.category.slug;
    if (kind !== undefined) return { carId, kind };
  }
  throw new Error('No car of the catalogue has a part that fits it exactly.');
}

/** The first part of a list that is in stock and has this verdict. */
async function partOf(page: Page, state: 'yes' | 'no', add: string): Promise<string> {
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(`[data-fit="${state}"]`) })
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${add}`) }) });
  const href = await card.first().getByRole('heading').getByRole('link').getAttribute('href');
  return href ?? '';
}

for (const locale of languages) {
  const t = words[locale];
  const before = (text: string) => text.split(/[{<]/)[0] ?? '';

  test(`[CAT-3] [PRD-1] shows the same fit verdict in list, product page, cart and order, ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`/${locale}`);
    const { carId, kind } = await carWithParts(page, locale);
    // If no car is chosen, cards have no verdict for a car.
    await page.goto(`/${locale}/shop/category/${kind}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(
      page.locator('[data-columns] > article [data-fit]:not([data-fit=all], [data-fit=unknown])'),
    ).toHaveCount(0);

    await askHere(page, locale, 'session', { garage: [{ carId, present: true }], currentCarId: carId }, 'PUT');
    await page.goto(`/${locale}/shop/category/${kind}?fit=all`);
    const misfits = page.locator('[data-columns] > article > [title]:has([data-fit=no])');
    await expect(misfits.first()).toContainText(t.catalogue.fitNone);
    const misfit = await partOf(page, 'no', before(t.productActions.add));
    const reason = await page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="${misfit}"]`) })
      .locator('[data-fit=no]')
      .locator('..')
      .getAttribute('title');
    await page.goto(`/${locale}/shop/category/${kind}?car=${carId}&fit=exact&page=1`);
    await expect(page.locator('[data-columns] > article [data-fit]').first()).toContainText(t.catalogue.fitExact);
    const exact = await partOf(page, 'yes', before(t.productActions.add));

    for (const [href, title] of [
      [exact, t.fit.title.exact],
      [misfit, t.fit.title.none],
    ] as const) {
      await page.goto(href);
      await expect(page.locator('[data-fit]:has(> strong)')).toContainText(new RegExp(title.replace('{car}', '.+')));
      if (href === misfit && reason) await expect(page.locator('[data-fit]:has(> strong)')).toContainText(reason);
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/session') && answer.request().method() === 'PUT',
      );
      await page.locator('main aside').getByRole('button', { name: t.productActions.addWord }).click();
      await saved;
    }
    const line = (href: string) => page.locator('[data-line]').filter({ has: page.locator(`a[href="${href}"]`) });
    const verdicts = async () => {
      await expect(line(exact).locator('[data-fit]')).toHaveText(t.catalogue.fitExact);
      await expect(line(misfit).locator('[data-fit]')).toHaveText(
        reason ? `${t.catalogue.fitNone}. ${reason}` : t.catalogue.fitNone,
      );
    };
    await page.goto(`/${locale}/shop/cart`);
    await verdicts();

    await page.goto(`/${locale}/shop/checkout`);
    const main = page.getByRole('main');
    await main.getByLabel(t.checkout.firstName, { exact: true }).fill('Ion');
    await main.getByLabel(t.checkout.lastName, { exact: true }).fill('Rusu');
    await main.getByLabel(t.checkout.phone, { exact: true }).fill(somePhone());
    await page.locator('#checkout-email').fill(someEmail());
    await page.locator('input[name=storeId]').first().check();
    await page.getByRole('checkbox', { name: t.checkout.fitCheck }).check();
    await page.getByRole('checkbox', { name: new RegExp(`^${before(t.checkout.agree)}`) }).check();
    await page.getByRole('button', { name: new RegExp(`^${before(t.checkout.placeTotal)}`) }).click();
    await expect(page).toHaveURL(/\/shop\/checkout\/success\//, { timeout: 30_000 });
    await verdicts();
    const promise = page.getByRole('link', { name: new RegExp(`^${before(t.order.guaranteed)}`) });
    await expect(promise).toHaveCount(1);
    await expect(line(exact)).toContainText(before(t.order.guaranteed));
    await expect(page.getByRole('heading', { name: t.order.fitCheck })).toBeVisible();
  });
}
