import { signUpDriver } from '../fixtures/driver';
import { expect, test } from '../fixtures/test';
import { languages, words } from '../fixtures/words';

const dueText = { 'ro-MD': /cumpărat acum 14 luni/, ru: /куплено 14 месяцев назад/ } as const;
const cabin = { 'ro-MD': /^Filtru de habitaclu/, ru: /^Фильтр салона|^Салонный фильтр/ } as const;

for (const lang of languages) {
  test(`[GAR-1] ${lang}: reminds of a due cabin filter in the garage until the service book has its replacement`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const t = words[lang].serviceBook;
    const { carId, order } = await signUpDriver(page, lang, baseURL);
    await page.goto(`/${lang}/account/garage`);
    const card = page.getByRole('article');
    await expect(card.getByText(dueText[lang])).toBeVisible();
    await expect(card.getByText('TMB••••••••••8211')).toBeVisible();
    await card.getByRole('button', { name: t.vinShow }).click();
    await expect(card.getByText('TMBZZZ1Z6A2048211')).toBeVisible();

    await card.getByRole('link', { name: t.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Familia/ })).toBeVisible();
    await expect(page.getByRole('link', { name: order.number })).toBeVisible();
    await page.getByRole('button', { name: /1\s000/ }).click();
    await expect(page.locator('[aria-labelledby=book-mileage] > p')).toContainText(/187\s400/);

    await page.getByRole('button', { name: t.again }).click();
    await expect(page.getByText(t.inCart)).toBeVisible();

    const due = page.getByRole('listitem').filter({ hasText: dueText[lang] }).first();
    const parts = due.getByRole('link', { name: cabin[lang] });
    await expect(parts).toHaveAttribute('href', new RegExp(`/${lang}/tecdoc/car/${carId}/group/\\d+$`));
    await due.getByRole('button', { name: new RegExp(`^${t.done}`) }).click();
    await due.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.nothingDue)).toBeVisible();
    await page.reload();
    await expect(page.getByText(t.nothingDue)).toBeVisible();
  });
}
