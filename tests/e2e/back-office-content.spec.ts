import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openOffice } from '../fixtures/office';
import { expect, test } from '../fixtures/test';

const saveDraft = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect(page.getByRole('link', { name: 'Previzualizare RU' })).toBeVisible();
};

const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};

/** Opens the preview of a language in a tab of its own. */
const openPreview = async (page: Page, language: 'RO' | 'RU') => {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `Previzualizare ${language}` }).click();
  return opened;
};

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publică acum' }).click();
  await expect(page.getByText('în magazin', { exact: true })).toBeVisible();
};

test('[CON-1] staff write, preview and publish a banner and a post, which shoppers then see @desktop', async ({
  browser,
  page: shopper,
}) => {
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
    await expect(page.getByText('retras', { exact: true })).toBeVisible();
  }
  await page.context().close();
});
