import { askHere as ask } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';
import { type Language, languages, words } from '../fixtures/words';

const names = { 'ro-MD': 'Bieletă antiruliu', ru: 'Стойка стабилизатора' } as const;

/** Chooses an Octavia of the catalogue as the visitor's car. */
async function chooseOctavia(page: Page, lang: Language): Promise<number> {
  const { items: makes } = await ask(page, lang, 'vehicle/car/manufacturers', {});
  const { manuId } = makes.find(({ manuName }: { manuName: string }) => manuName === 'Skoda');
  const { items: models } = await ask(page, lang, 'vehicle/car/models', { manuId });
  const { modelId: modId } = models.find(({ modelname }: { modelname: string }) => modelname.startsWith('Octavia II '));
  const { items: cars } = await ask(page, lang, 'vehicle/car/vehicle', { manuId, modId });
  const [{ carId }] = cars;
  await ask(page, lang, 'session', { garage: [{ carId, present: true }], currentCarId: carId }, 'PUT');
  return carId;
}

for (const locale of languages) {
  const { schemes: t } = words[locale];

  test(`[SCH-1] opens a part of the chosen car in three clicks from the home page, ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}`);
    const carId = await chooseOctavia(page, locale);
    await page.reload();

    await page
      .getByRole('region', { name: t.carMap })
      .getByRole('link', { name: t.names['front-strut'] })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.names['front-strut']);
    await page.getByRole('link', { name: t.mine }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/tecdoc/car/${carId}/scheme/front-strut$`));
    await page.getByRole('link', { name: names[locale] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(names[locale]);
    await expect(page).toHaveURL(new RegExp(`${carId}`));
    await expect(page.locator('article').first()).toBeVisible();
  });
}
