import { someEmail } from '../fixtures/contact';
import { letterTo } from '../fixtures/letters';
import { operate } from '../fixtures/operator';
import { placeOrderAs } from '../fixtures/order-as-visitor';
import { chooseTwoParcels, orderByCourier, partsForParcels } from '../fixtures/order-in-parcels';
import { onDesktop } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

test(
  '[CHK-5] sends ready items first in a separate parcel, with a letter for each',
  onDesktop,
  async ({ page, baseURL }) => {
    const { ready, late } = await partsForParcels(page, baseURL);
    const cart = [ready, late].map(({ id }) => ({ productId: id, quantity: 1 }));
    const total = await chooseTwoParcels(page, baseURL, cart);
    await page.getByRole('link', { name: 'Finalizează comanda' }).click();
    await expect(page.getByRole('radio', { name: /^Întâi ce e gata/ })).toBeChecked();
    await expect(page.locator('main aside [data-sum] dd')).toHaveText(total);
    const { number, email } = await orderByCourier(page);
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
