import { fillText, languages, words } from '../fixtures/words';
import { names, saved } from './fixtures/buy';
import { inShortRun, screenOf } from './fixtures/screens';
import { expect, type Page, test } from './fixtures/test';

const car = { carId: 80_012, name: 'Škoda Octavia III (5E) 1.6 TDI', vin: 'TMBJJ7NE8H0123456' };
const brakePads = '/shop/category/placute-frana';

const cards = (page: Page) => page.getByRole('main').locator('[data-columns] > article');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const locale of languages) {
  const t = words[locale];
  const carTitle = fillText(t.vehicle.carTitle, car.name);

  test.describe(locale, () => {
    test.use(screenOf[locale]);

    test(`[BE-1] filters lists by a car chosen by make, model and engine on core calls, in ${locale}`, {
      ...(locale === 'ru' && inShortRun),
    }, async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto(`/${locale}${brakePads}`);
      const all = await cards(page).count();
      await page.goto(`/${locale}/tecdoc/search-by-car`);
      await main.getByRole('link', { name: 'Škoda' }).first().click();
      await main.getByRole('link', { name: /^Octavia III/ }).click();
      await main.getByRole('link', { name: new RegExp(car.name.replace(/[()]/g, '\\$&')) }).click();
      await expect(heading(page, carTitle)).toBeVisible();
      await saved(page, () => main.getByRole('button', { name: t.vehicle.myCar }).click());
      await expect(main.getByText(t.vehicle.isMyCar, { exact: true })).toBeVisible();

      await page.goto(`/${locale}${brakePads}`);
      await expect(page).toHaveURL(new RegExp(`${brakePads}\\?car=${car.carId}&`));
      await expect(heading(page, names[locale].category)).toBeVisible();
      await expect.poll(() => cards(page).count()).toBeLessThan(all);
      await expect(main.getByRole('link', { name: /TRW GDB1330$/ }).first()).toBeVisible();
      const carSwitch = page.getByRole('group', { name: t.catalogue.carSwitch });
      await carSwitch.getByRole('link', { name: t.catalogue.switchAll, exact: true }).click();
      await expect(page).not.toHaveURL(/car=/);
      await expect(cards(page)).toHaveCount(all);
    });

    test(`[BE-1] shows the parts of a car chosen on the home page on core calls, in ${locale}`, async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto(`/${locale}`);
      await main.getByRole('combobox', { name: t.home.makeLabel }).selectOption({ label: 'Škoda' });
      await main.getByRole('combobox', { name: t.home.modelLabel }).selectOption({ index: 1 });
      await main.getByRole('combobox', { name: t.home.engineLabel }).selectOption({ index: 1 });
      await main.getByRole('button', { name: t.home.showParts }).click();
      await expect(page).toHaveURL(/\/tecdoc\/car\/\d+/);
      await main.getByRole('link', { name: names[locale].department }).first().click();
      await expect(main.getByRole('article').first()).toBeVisible();
    });

    test(`[BE-1] finds cars by VIN on core calls, in ${locale}`, async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto(`/${locale}/tecdoc/vin`);
      await main.getByRole('textbox', { name: t.vin.label }).fill(car.vin);
      await main.getByRole('button', { name: t.vin.submit }).click();
      await expect(main.getByRole('heading', { name: t.vin.exact })).toBeVisible();
      await main.getByRole('link', { name: new RegExp(car.name.replace(/[()]/g, '\\$&')) }).click();
      await expect(heading(page, carTitle)).toBeVisible();

      // This VIN belongs to two engines.
      await page.goto(`/${locale}/tecdoc/vin`);
      await main.getByRole('textbox', { name: t.vin.label }).fill('WVWZZZAUZGW123456');
      await main.getByRole('button', { name: t.vin.submit }).click();
      await expect(main.getByRole('row', { name: /Golf VII/ })).toHaveCount(2);
    });
  });
}
