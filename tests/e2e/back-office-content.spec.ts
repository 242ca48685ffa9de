import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { openOffice } from '../fixtures/office';
import { expect, test } from '../fixtures/test';

const saveDraft = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect(page.getByRole('link', { name: 'Previzualizare RU' })).toBeVisible();
};

const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};

/** Opens the preview of a language in a new tab. */
const openPreview = async (page: Page, language: 'RO' | 'RU') => {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `Previzualizare ${language}` }).click();
  return opened;
};

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publică acum' }).click();
  await expect(page.getByText('în magazin', { exact: true }).first()).toBeVisible();
};

test('[CON-1] shoppers see a banner and a post published by staff @desktop', async ({ browser, page: shopper }) => {
  test.slow();
  const { page } = await openOffice(browser, 'content');
  const name = randomUUID().slice(0, 8);
  const [banner, post] = [`Oferta <b>${name}</b>`, `Articolul ${name}`];

  await page.getByRole('menuitem', { name: 'Conținut' }).click();
  await page.getByRole('link', { name: 'Banner nou' }).click();
  await fill(page, {
    ...{ 'Titlu, RO': banner, 'Titlu, RU': `Акция ${name}`, 'Text, RO': 'Discuri și plăcuțe', 'Text, RU': 'Диски' },
    ...{ 'Textul butonului, RO': 'Vezi', 'Textul butonului, RU': 'Смотреть', Link: '/shop/category' },
  });
  await saveDraft(page);
  const preview = await openPreview(page, 'RU');
  await expect(preview.getByRole('heading', { name: `Акция ${name}` })).toBeVisible();
  await expect(preview.getByText('Предпросмотр черновика')).toBeVisible();
  await preview.close();
  await shopper.goto('/ro-MD');
  await expect(shopper.getByRole('heading', { name: banner })).toHaveCount(0);
  await publish(page);
  await expect(async () => {
    await shopper.goto('/ro-MD');
    await expect(shopper.getByRole('heading', { name: banner, includeHidden: true })).toHaveCount(1);
  }).toPass();

  await page.getByRole('menuitem', { name: 'Conținut' }).click();
  await page.getByRole('tab', { name: 'Articole' }).click();
  await page.getByRole('link', { name: 'Articol nou' }).click();
  await fill(page, {
    ...{ 'Titlu, RO': post, 'Titlu, RU': `Статья ${name}`, 'Rezumat, RO': 'Pe scurt', 'Rezumat, RU': 'Кратко' },
    ...{ 'Autor, RO': 'Ana', 'Autor, RU': 'Анна', 'Paragraf, RO': '<i>Text</i>', 'Paragraf, RU': 'Текст' },
  });
  await saveDraft(page);
  const article = await openPreview(page, 'RO');
  await expect(article.getByRole('heading', { name: post })).toBeVisible();
  await expect(article.getByText('<i>Text</i>')).toBeVisible();
  await article.close();
  await publish(page);
  await expect(async () => {
    await shopper.goto('/ru/blog');
    await shopper
      .getByRole('link', { name: `Статья ${name}` })
      .first()
      .click();
    await expect(shopper.getByRole('heading', { name: `Статья ${name}`, level: 1 })).toBeVisible();
  }).toPass();

  for (const kind of ['Bannere', 'Articole']) {
    await page.getByRole('menuitem', { name: 'Conținut' }).click();
    await page.getByRole('tab', { name: kind }).click();
    await page.getByRole('cell', { name }).first().click();
    await page.getByRole('button', { name: 'Retrage din magazin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retrage din magazin' }).click();
    await expect(page.getByText('retras', { exact: true }).first()).toBeVisible();
  }
  await page.context().close();
});

/** Chooses an option of a field that filters its options by the typed text. */
const choose = async (page: Page, field: Locator, name: string) => {
  await field.fill(name);
  await page.getByRole('option', { name }).click();
};

test('[CON-1] shoppers can choose a make, model and car added by staff @desktop', async ({
  browser,
  page: shopper,
}) => {
  test.slow();
  const { page } = await openOffice(browser, 'content');
  const dialog = page.getByRole('dialog');
  const name = `Codru ${randomUUID().slice(0, 8)}`;
  await page.getByRole('menuitem', { name: 'Mașini' }).click();

  await page.getByRole('tab', { name: 'Mărci auto' }).click();
  await page.getByRole('button', { name: 'Marcă nouă' }).click();
  await dialog.getByLabel('Marca').fill(name);
  await dialog.getByRole('button', { name: 'Adaugă marca' }).click();
  await expect(page.getByRole('cell', { name })).toBeVisible();

  await page.getByRole('tab', { name: 'Modele' }).click();
  await page.getByRole('button', { name: 'Model nou' }).click();
  await choose(page, dialog.getByLabel('Marca mașinii'), name);
  await dialog.getByLabel('Modelul').fill('Nistru');
  await dialog.getByLabel('Din luna').fill('05.2015');
  await dialog.getByRole('button', { name: 'Adaugă modelul' }).click();
  await page.getByPlaceholder('Denumire').fill('Nistru');
  await expect(page.getByRole('row', { name: `Nistru ${name}` })).toBeVisible();

  await page.getByRole('tab', { name: 'Mașini' }).click();
  await page.getByRole('button', { name: 'Mașină nouă' }).click();
  await choose(page, dialog.getByLabel('Marca mașinii'), name);
  await choose(page, dialog.getByLabel('Model', { exact: true }), 'Nistru');
  await dialog.getByLabel('Motorizare').fill('1.6 TD');
  await dialog.getByLabel('Combustibil').click();
  await page.getByRole('option', { name: 'Diesel' }).click();
  await dialog.getByLabel('Din luna').fill('01.2010');
  await dialog.getByRole('button', { name: 'Adaugă mașina' }).click();
  await expect(dialog.getByText('Lunile nu sunt în perioada')).toBeVisible();
  await dialog.getByLabel('Din luna').fill('06.2015');
  await dialog.getByRole('button', { name: 'Adaugă mașina' }).click();
  await expect(dialog).toHaveCount(0);

  const main = shopper.getByRole('main');
  await expect(async () => {
    await shopper.goto('/ro-MD/tecdoc/search-by-car');
    await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  for (const link of [name, /^Nistru/])
    await shopper.goto((await main.getByRole('link', { name: link }).first().getAttribute('href')) ?? '');
  await expect(main.getByText('1.6 TD').first()).toBeVisible();
  await page.context().close();
});

/** Drops a single-colour picture file on an element, as if dragged from a folder. */
async function dropPicture(target: Locator, color: string): Promise<void> {
  const dataTransfer = await target.evaluateHandle(async (_, fill) => {
    const canvas = new OffscreenCanvas(800, 600);
    const drawing = canvas.getContext('2d');
    if (drawing) drawing.fillStyle = fill;
    drawing?.fillRect(0, 0, 800, 600);
    const transfer = new DataTransfer();
    transfer.items.add(new File([await canvas.convertToBlob()], `${fill}.png`, { type: 'image/png' }));
    return transfer;
  }, color);
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
}

test('[CON-1] shoppers see product pictures in the order that staff arranged @desktop', async ({
  browser,
  page: shopper,
}) => {
  test.slow();
  const { page } = await openOffice(browser, 'content');
  await page.getByRole('menuitem', { name: 'Produse' }).click();
  await page.getByRole('row').last().click();
  const pictures = page.getByRole('img', { name: /^Poza \d/ });
  const keys = () => pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[2]));
  for (const [at, color] of ['red', 'green', 'blue'].entries()) {
    await dropPicture(page.getByText('Trage pozele aici'), color);
    await expect(pictures).toHaveCount(at + 1);
  }
  const [red, green, blue] = await keys();
  await pictures.nth(2).dragTo(pictures.nth(0));
  await expect.poll(keys).toEqual([blue, red, green]);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Produsul a fost salvat.')).toBeVisible();

  const shopUrl = await page.getByRole('link', { name: 'În magazin, RU' }).getAttribute('href');
  await expect(async () => {
    await shopper.goto(shopUrl ?? '');
    await expect(shopper.locator(`main img[src*="${blue}"]`).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.context().close();
});
