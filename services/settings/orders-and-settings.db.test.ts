import { invoiceWords } from '@/i18n/order-words';
import { applySettings } from '@/lib/config/live-settings';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { pickupPromise, type SourceWarehouse } from '@/lib/domain/delivery/delivery-promise';
import { drawInvoice } from '@/lib/system/invoice/draw-invoice';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { readPdf } from '@/tests/fixtures/pdf-text';
import { placeOrder } from '@/tests/fixtures/placed-order';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 5000 } });
});
afterAll(() => app.close());
afterEach(() => applySettings({}));

async function order() {
  const { token: customer } = await app.customer();
  return placeOrder(app, { token: customer }, { 1: 1 });
}
async function invoiceText(token: string): Promise<string> {
  const { documents } = await app.get(ordersCalls.orderReadByToken, { params: { token } });
  const number = documents?.[0]?.number ?? '';
  const content = await app.get(afterOrderCalls.orderDocumentByToken, {
    params: { token, number },
    headers: { 'x-lang': 'ro-MD' },
  });
  const { file: _, ...words } = await invoiceWords('ro-MD', content.order, content);
  return readPdf(await drawInvoice(content.order, words, content.seller, { accent: '#1f47c8' })).text.replace(
    /\s/g,
    ' ',
  );
}
const company = { ...shopDefaults.company, legalName: 'Roata SRL' };
const contacts = { ...shopDefaults.contacts, phone: '+373 69 123 456' };

describe('orders and the settings of the shop', () => {
  it('[CON-1] prints an invoice with the seller and VAT settings of the day on which it was issued', async () => {
    applySettings({ company, contacts, terms: { ...shopDefaults.terms, vatPercent: 8 } });
    const { id, token } = await order();
    await orderSteps(app).order('ship', id);
    const issued = await invoiceText(token);
    expect(issued).toContain('Roata SRL');
    expect(issued).toContain('+373 69 123 456');
    expect(issued).toMatch(/8\s?%/);
    applySettings({});
    expect(await invoiceText(token)).toBe(issued);
  });

  it('[CON-1] refuses an order below the saved minimum', async () => {
    applySettings({ terms: { ...shopDefaults.terms, orderMinimum: 100_000_00 } });
    await expect(order()).rejects.toThrow('ORDER_BELOW_MINIMUM');
    applySettings({});
    expect((await order()).id).toBeGreaterThan(0);
  });

  it('[CON-1] promises no pickup on a day that is closed in the settings', () => {
    const store: SourceWarehouse = {
      ...{
        id: 1,
        kind: 'store',
        zone: 'chisinau',
        hours: 'Mo-Fr 08:30-18:00',
        daysMin: 0,
        daysMax: 0,
        cutOff: '17:00',
      },
    };
    const promise = () => pickupPromise(store, store, { day: '2026-11-23', time: '09:00' }).from;
    expect(promise()).toBe('2026-11-23');
    applySettings({ hours: { ...shopDefaults.hours, closedDays: ['2026-11-23'] } });
    expect(promise()).toBe('2026-11-24');
  });

  it('[CON-1] promises pickup on a public holiday that is open in the settings', () => {
    const store: SourceWarehouse = {
      ...{
        id: 1,
        kind: 'store',
        zone: 'chisinau',
        hours: 'Mo-Fr 08:30-18:00',
        daysMin: 0,
        daysMax: 0,
        cutOff: '17:00',
      },
    };
    const promise = () => pickupPromise(store, store, { day: '2026-08-27', time: '09:00' }).from;
    expect(promise()).toBe('2026-08-28');
    applySettings({ hours: { ...shopDefaults.hours, workedHolidays: ['2026-08-27'] } });
    expect(promise()).toBe('2026-08-27');
  });
});
