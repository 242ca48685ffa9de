import { fullName } from '../fixtures/cards';
import { expect, test } from '../fixtures/test';

test('[CAT-3] [CMP-1] opens the quick view from a list, and adds its product to the comparison', async ({ page }) => {
  await page.goto(`/ro-MD/shop/category/brake-disc`);
  const card = page.getByRole('article').first();
  const name = await fullName(card.getByRole('heading').getByRole('link'));
  await card.hover();
  await card.getByRole('button', { name: 'Adaugă la comparație' }).click();
  const bar = page.getByRole('region', { name: 'Piese de comparat' });
  await expect(bar.getByRole('link', { name: 'Compară (1)' })).toBeVisible();
  await card.getByRole('button', { name: 'Privire rapidă' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('definition').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: 'Privire rapidă' })).toBeFocused();
  await expect(page).toHaveURL(/\/shop\/category\/brake-disc$/);
});
