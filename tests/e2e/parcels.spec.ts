import { shopProducts } from '@/lib/contract/catalogue/shop';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionState } from '@/lib/contract/orders/session';
import { someEmail, somePhone } from '../fixtures/contact';
import { letterTo } from '../fixtures/letters';
import { operate } from '../fixtures/operator';
import { placeOrderAs } from '../fixtures/order-as-visitor';
import { onDesktop } from '../fixtures/screens';
import { isPlenty, shopApi } from '../fixtures/shop-api';
import { expect, test } from '../fixtures/test';

test(
  '[CHK-5] sends ready items first in a separate parcel, with a letter for each',
  onDesktop,
  async ({ page, baseURL }) => {
    const lang = 'ro-MD';
    const ask = shopApi(page.context().request, baseURL, lang);
    // Sorted by price, products with late delivery are mixed with the others.
    const body = { lang, limit: 100, sort: 'price', facets: false };
    const { items } = await ask('/shop/products', shopProducts.response, body);
    const ready = items.find(({ availability, price }) => price && isPlenty(availability));
    const late = items.find(
      ({ availability: { quantity, daysMin }, price }) => price && quantity > 5 && (daysMin ?? 0) > 2,
    );
    const cart = [ready, late].flatMap((part) => (part ? [{ productId: part.id, quantity: 1 }] : []));
    expect(cart).toHaveLength(2);
    await ask('/session', sessionState, { lang, clearCart: true, cart }, 'PUT');

    await page.goto('/ro-MD/shop/cart');
    await page.getByRole('radio', { name: /^Curier/ }).check();
    await page.getByRole('radio', { name: /^Întâi ce e gata/ }).check();
    await expect(page.getByText(/^Coletul 1: /)).toBeVisible();
    await expect(page.getByText(/^Coletul 2: /)).toBeVisible();
    const total = await page.locator('main aside [data-sum] dd').innerText();

    await page.getByRole('link', { name: 'Finalizează comanda' }).click();
    await expect(page.getByRole('radio', { name: /^Întâi ce e gata/ })).toBeChecked();
    await expect(page.locator('main aside [data-sum] dd')).toHaveText(total);
    const email = someEmail();
    await page.getByLabel('Prenume', { exact: true }).fill('Ion');
    await page.getByLabel('Nume', { exact: true }).fill('Rusu');
    await page.getByLabel('Telefon', { exact: true }).fill(somePhone());
    await page.locator('#checkout-email').fill(email);
    await page.getByRole('combobox', { name: 'Localitatea' }).fill('Chișinău');
    await page.getByLabel('Strada, casa').fill('str. Teilor 5');
    await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
    const answer = page.waitForResponse((one) => one.url().endsWith('/orders/checkout'));
    await page.getByRole('button', { name: /^Comandă:/ }).click();
    const { number } = ordersCheckout.response.parse(await (await answer).json());
    await expect(page.getByRole('heading', { level: 1, name: `Comanda ${number} e la noi` })).toBeVisible();

    const shown = await operate(['ship', number, '--carrier', 'Curierul'], 'orders');
    expect(shown).toMatch(/parcel 1 .* sent [\s\S]*parcel 2 .* TO BE SENT/);
    await page.reload();
    const facts = page.getByRole('region', { name: 'Datele comenzii' });
    await expect(facts).toContainText('Coletul 1: a plecat pe');
    await expect(facts).toContainText('Coletul 2: ajunge');
    expect((await letterTo(email, 2)).subject).toBe(`Primul colet al comenzii ${number} a plecat spre tine`);
  },
);

test(
  '[CHK-5] keeps an order in the store until a date, and hands it out by its code',
  onDesktop,
  async ({ page, baseURL }) => {
    const { number, token } = await placeOrderAs(page, { email: someEmail(), locale: 'ro-MD', baseURL });
    await operate(['ship', number], 'orders');
    await page.goto(`/ro-MD/shop/checkout/success/${token}`);
    const place = page.getByRole('region', { name: 'Te așteaptă aici' });
    await expect(place).toContainText(/O păstrăm până pe \d+ \S+ inclusiv/);
    const code = await place.locator('b').last().innerText();
    expect(await operate(['hand-out', ...code.split(/\s/)], 'orders')).toContain('COMPLETED');
    await page.reload();
    await expect(place).toHaveCount(0);
    await expect(page.getByText('Primită', { exact: true })).toBeVisible();
  },
);
