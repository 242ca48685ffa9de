import { randomUUID } from 'node:crypto';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { letterTo } from '../fixtures/letters';
import { operate } from '../fixtures/operator';
import { shopApi } from '../fixtures/shop-api';
import { expect, test } from '../fixtures/test';
import { words } from '../fixtures/words';

test('[PRD-2] answers a question about a part by letter and on the page in both languages', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const t = words.ru.questionForm;
  const ask = shopApi(page.request, baseURL, 'ru');
  const { items } = await ask('/shop/products', shopProducts.response, { lang: 'ru', sort: 'price', limit: 100 });
  const product = items.at(-1);
  if (!product) throw new Error('There is no part.');
  const email = `${randomUUID()}@exemplu.md`;
  const question = `Подойдёт ли, ${randomUUID()}?\n<img src=x onerror=alert(1)>`;

  await page.goto(`/ru/shop/products/${product.slug}`);
  await page.getByRole('button', { name: words.ru.product.askQuestion }).click();
  const form = page.getByRole('form', { name: t.title });
  await form.getByLabel(t.question).fill(question);
  await form.getByLabel(t.name, { exact: true }).fill('Анна Руссу');
  await form.getByRole('button', { name: t.send }).click();
  await expect(form.getByText(words.ru.errors.ERROR_FORM_REQUIRED)).toBeVisible();
  await form.getByLabel(t.email).fill(email);
  await form.getByRole('button', { name: t.send }).click();
  await expect(page.getByText(t.sent)).toBeVisible();

  const list = await operate(['list', '--limit', '1000'], 'questions');
  const id = list
    .split('\n')
    .find((line) => line.includes(question.slice(0, 40)))
    ?.split(' ')[0];
  if (!id) throw new Error(`The question is not in the list: ${list}`);
  expect(await operate(['show', id], 'questions')).toContain(email);
  await operate(['answer', id, 'Да, подойдёт.'], 'questions');

  const letter = await letterTo(email);
  expect(letter.text).toContain(question.replace(/^/gm, '> '));
  expect(letter.links.join(' ')).toContain(`/ru/shop/products/${product.slug}#questions`);
  for (const locale of ['ru', 'ro-MD'] as const) {
    await expect(async () => {
      await page.goto(`/${locale}/shop/products/${product.slug}`);
      await expect(page.getByText(question)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    const shown = page.getByRole('article').filter({ hasText: question });
    await expect(shown.getByText('Да, подойдёт.')).toHaveAttribute('lang', 'ru');
    await expect(shown.getByText('Анна', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(email);
  }
});
