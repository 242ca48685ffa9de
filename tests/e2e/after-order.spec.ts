import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { shop } from '@/lib/config/shop';
import { lettersTo, letterTo } from '../fixtures/letters';
import { operate } from '../fixtures/operator';
import { placeOrderAs } from '../fixtures/order-as-visitor';
import { readPdf } from '../fixtures/pdf-text';
import { signUp } from '../fixtures/sign-up';
import { expect, test } from '../fixtures/test';
import { words } from '../fixtures/words';

test("[CHK-4] [TRK-1] [ORD-1] shows a visitor's order by page, letter, invoice and tracking, and adds it to the account that confirms the e-mail", async ({
  page,
  baseURL,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/404 .*\/orders\/track/);
  const [t, email] = [words['ro-MD'], `${randomUUID()}@exemplu.md`];
  const { number, token } = await placeOrderAs(page, { email, locale: 'ro-MD', baseURL });

  const answer = await page.goto(`/ro-MD/shop/checkout/success/${token}`);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole('heading', { name: t.order.nextSteps })).toBeVisible();
  await expect(page.getByRole('heading', { name: t.orderActions.claimTitle })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.order.proformaFile }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`proforma_${number}.pdf`);
  const { text } = readPdf(await readFile(await download.path()));
  for (const expected of [`Factura proformă ${number}`, "Ștefan O'Țurcanu", shop.company.legalName, 'Total de plată'])
    expect(text).toContain(expected);

  const letter = await letterTo(email);
  expect(letter.subject).toContain(number);
  expect(letter.links[0]).toContain(`/ro-MD/shop/checkout/success/${token}`);

  await page.goto('/ro-MD/shop/track-order');
  await page.getByLabel(t.trackOrder.number).fill(number.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('main').getByLabel(t.trackOrder.contact, { exact: true }).fill('altcineva@exemplu.md');
  const find = page.getByRole('button', { name: t.trackOrder.find });
  await find.click();
  await expect(page.getByText(t.trackOrder.unknown)).toBeVisible();
  await page.getByRole('main').getByLabel(t.trackOrder.contact, { exact: true }).fill(email.toUpperCase());
  await find.click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByText(t.order.eventPlaced)).toBeVisible();

  await signUp(page, 'ro-MD', email);
  await page.goto('/ro-MD/account/orders');
  await expect(page.getByText(t.account.noOrders)).toBeVisible();
  const link = (await letterTo(email, 2)).links.find((address) => address.includes('email-confirm')) ?? '';
  await page.goto(new URL(link).pathname);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText(t.accountForms.emailConfirmed).first()).toBeVisible();
  await page.goto('/ro-MD/account/orders');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('[ORD-1] [TRK-1] shows a guest the state of an order, and cancels it, on the page with its token', async ({
  page,
  baseURL,
}) => {
  const [t, email] = [words.ru, `${randomUUID()}@exemplu.md`];
  const { number, token } = await placeOrderAs(page, { email, locale: 'ru', baseURL });
  await page.goto(`/ru/shop/checkout/success/${token}`);
  await expect(page.getByRole('region', { name: t.order.progress }).locator('[aria-current=step]')).toContainText(
    t.order.state.stage.preparing,
  );
  await page.getByRole('button', { name: t.orderActions.cancel, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.orderActions.cancelYes }).click();
  await expect(page.getByText(t.order.eventCancelled)).toBeVisible();
  await expect(page.getByRole('button', { name: t.orderActions.cancel, exact: true })).toBeHidden();
  await expect(page.getByRole('region', { name: t.order.progress })).toBeHidden();
  expect(await operate(['show', number], 'orders')).toContain('CANCELLED');
});

test('[ORD-1] orders again the products still sold, and cancels an order that was not sent', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [t, email] = [words.ru, `${randomUUID()}@exemplu.md`];
  await signUp(page, 'ru', email);
  const { id, number } = await placeOrderAs(page, { email, locale: 'ru', baseURL });
  await page.goto(`/ru/account/orders/${id}`);
  await page.getByRole('button', { name: t.orderActions.reorder }).click();
  await expect(page.getByText('2 товара добавлены в корзину.')).toBeVisible();

  await page.getByRole('button', { name: t.orderActions.cancel, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.orderActions.cancelTitle.replace('{number}', number) });
  await dialog.getByRole('button', { name: t.orderActions.cancelYes }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.order.eventCancelled)).toBeVisible();
  await expect(page.getByRole('button', { name: t.orderActions.cancel, exact: true })).toBeHidden();
  expect((await letterTo(email, 3)).subject).toContain(number);
  expect(await operate(['show', number], 'orders')).toContain('CANCELLED');

  await page.getByRole('link', { name: t.orderActions.toCart }).click();
  await expect(page).toHaveURL(/\/ru\/shop\/cart/);
});

test('[ORD-1] returns a part of a delivered order, and shows the reply of the shop', async ({ page, baseURL }) => {
  test.slow();
  const [t, email] = [words['ro-MD'], `${randomUUID()}@exemplu.md`];
  await signUp(page, 'ro-MD', email);
  const { id, number } = await placeOrderAs(page, { email, locale: 'ro-MD', baseURL, pieces: 2 });
  await operate(['ship', number, '--carrier', 'Nova Poshta', '--tracking', '2045'], 'orders');
  await operate(['complete', number], 'orders');
  await page.goto(`/ro-MD/account/orders/${id}`);
  await expect(page.getByText(/Nova Poshta/)).toBeVisible();

  await page.getByRole('button', { name: t.orderActions.return, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.orderActions.returnSend }).click();
  await expect(dialog.getByText(t.orderActions.returnNothing)).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel(t.orderActions.returnReason).selectOption({ label: t.orderActions.reasonFitSize });
  await dialog.getByRole('button', { name: t.orderActions.returnSend }).click();
  await expect(dialog).toBeHidden();
  const returns = page.getByRole('region', { name: t.orderActions.returns });
  await expect(returns.getByText(t.orderActions.ASKED)).toBeVisible();

  const listed = await operate(['returns'], 'orders');
  const returnId = new RegExp(`^(\\d+) {2}${number} `, 'm').exec(listed)?.[1];
  if (returnId === undefined) throw new Error(`The list of returns has none of ${number}:\n${listed}`);
  expect(await operate(['show', number], 'orders')).toContain(`return ${returnId} `);
  await operate(['returns', 'accept', returnId, '--note', 'Vă așteptăm'], 'orders');
  await page.reload();
  await expect(returns.getByText(t.orderActions.ACCEPTED)).toBeVisible();
  await expect(returns.getByText(/Vă așteptăm/)).toBeVisible();

  expect(await operate(['returns', 'receive', returnId, '--restock'], 'orders')).toContain('back in stock');
  expect(await operate(['returns', 'refund', returnId], 'orders')).toContain('handed out in cash');
  await page.reload();
  await expect(returns.getByText(t.orderActions.REFUNDED)).toBeVisible();
  const refunds = page.getByRole('region', { name: t.order.refunds });
  await expect(refunds.getByText(t.order.refundDone)).toBeVisible();
  await expect(refunds.getByText(t.order.refundCash)).toBeVisible();
  const subjects = async () => (await lettersTo(email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain(`Ți-am dat banii înapoi în numerar pentru comanda ${number}`);
});
