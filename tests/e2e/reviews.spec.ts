import { randomUUID } from 'node:crypto';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionState } from '@/lib/contract/orders/session';
import { somePhone } from '../fixtures/contact';
import { operate } from '../fixtures/operator';
import { shopApi } from '../fixtures/shop-api';
import { signUp } from '../fixtures/sign-up';
import { expect, type Page, test } from '../fixtures/test';
import { words } from '../fixtures/words';

/** Orders a part that no other test uses, and returns the order number. */
async function order(page: Page, baseURL: string | undefined, email: string, productId: number): Promise<string> {
  const ask = shopApi(page.request, baseURL, 'ru');
  const { cart } = await ask('/session', sessionState, { lang: 'ru', cart: [{ productId, quantity: 1 }] }, 'PUT');
  const { number } = await ask('/account/orders/checkout', ordersCheckout.response, {
    lang: 'ru',
    idempotencyKey: randomUUID(),
    contact: { firstName: 'Ион', lastName: 'Руссу', email, phone: somePhone() },
    delivery: { methodId: 1, storeId: 1 },
    payment: 'cash',
    agree: true,
    expectedTotal: cart.total,
  });
  return number;
}

test('[PRD-2] publishes the review of a buyer after approval', async ({ page, baseURL }) => {
  test.slow();
  const t = words.ru.reviewForm;
  const email = await signUp(page, 'ru');
  const ask = shopApi(page.request, baseURL, 'ru');
  const { items } = await ask('/shop/products', shopProducts.response, { lang: 'ru', sort: '-rating', limit: 100 });
  const product = items
    .filter(({ price, reviews, availability }) => price && reviews > 0 && availability.rating > 3)
    .at(-1);
  if (!product) throw new Error('No part with reviews is in stock.');

  await page.goto(`/ru/shop/products/${product.slug}`);
  await page.getByRole('link', { name: words.ru.product.writeReview }).click();
  await expect(page.getByRole('heading', { name: t.notBought })).toBeVisible();

  const number = await order(page, baseURL, email, product.id);
  await operate(['ship', number], 'orders');
  await page.reload();
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByText(words.ru.errors.ERROR_FORM_CHOOSE)).toBeVisible();
  await page.getByRole('radio').nth(3).check({ force: true });
  const content = `Подошла без переделок, ${randomUUID()} <img src=x onerror=alert(1)>`;
  await page.getByLabel(t.content).fill(content);
  await page.getByLabel(t.author).fill('Ион Р.');
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByText(t.waiting)).toBeVisible();

  const list = await operate(['list', '--limit', '1000'], 'reviews');
  const id = list
    .split('\n')
    .find((line) => line.includes(content.slice(0, 50)))
    ?.split(' ')[0];
  if (!id) throw new Error(`The review is not in the list: ${list}`);
  await operate(['approve', id], 'reviews');
  await expect(async () => {
    await page.goto(`/ru/shop/products/${product.slug}`);
    await expect(page.getByText(content)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
});
