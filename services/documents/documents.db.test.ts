import { invoiceWords } from '@/i18n/order-words';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { drawInvoice } from '@/lib/system/invoice/draw-invoice';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { changeShop } from '@/tests/fixtures/change-shop';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { readPdf } from '@/tests/fixtures/pdf-text';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { transaction } from '../db/query';
import { issueInvoice } from './issue-document';

let app: AccountApp;
let steps: ReturnType<typeof orderSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = orderSteps(app);
  await fillCatalogue(app.db, { 1: { 1: 5000, 2: 500 }, 2: { 1: 5000 }, 3: { 1: 5000 } });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

async function order(cart: Readonly<Record<number, number>> = { 1: 1 }, changes = {}) {
  const { token: customer } = await app.customer();
  return { customer, ...(await placeOrder(app, { token: customer }, cart, changes)) };
}
const documentsOf = async (token: string) =>
  (await app.get(ordersCalls.orderReadByToken, { params: { token } })).documents ?? [];
const read = (token: string, number: string, lang: 'ro-MD' | 'ru' = 'ro-MD') =>
  app.get(afterOrderCalls.orderDocumentByToken, { params: { token, number }, headers: { 'x-lang': lang } });
const serials = async (year: number) =>
  (
    await app.db.write.query<{ serial: number }>(
      "SELECT serial FROM issued_document WHERE kind = 'invoice' AND year = $1 ORDER BY serial",
      [year],
    )
  ).rows.map(({ serial }) => serial);
const issue = (orderId: number, at: string) =>
  transaction(app.db.write, (client) => issueInvoice(client, orderId, new Date(at)));
async function print(token: string, number: string, lang: 'ro-MD' | 'ru' = 'ro-MD') {
  const content = await read(token, number, lang);
  const { file: _, ...words } = await invoiceWords(lang, content.order, content);
  const { text, pages } = readPdf(await drawInvoice(content.order, words, content.seller, { accent: '#1f47c8' }));
  return { text: text.replace(/\s/g, ' '), pages };
}

describe('the numbers of documents', () => {
  it('[ADM-2] have no gap and no duplicate when 50 invoices are issued at once', async () => {
    const ids: number[] = [];
    // Five customers, because each may place a limited number of orders at once.
    for (let customer = 0; customer < 5; customer += 1) {
      const { token } = await app.customer();
      for (let count = 0; count < 10; count += 1) ids.push((await placeOrder(app, { token }, { 1: 1 })).id);
    }
    await Promise.all(ids.map((id) => issue(id, '2031-05-10T09:00:00Z')));
    expect(await serials(2031)).toEqual(ids.map((_, at) => at + 1));
  }, 60_000);

  it('[ADM-2] leaves no gap in document numbers after a rollback', async () => {
    const [first, failed, next] = [await order(), await order(), await order()];
    await issue(first.id, '2032-05-10T09:00:00Z');
    const rolledBack = transaction(app.db.write, async (client) => {
      await issueInvoice(client, failed.id, new Date('2032-05-10T09:00:01Z'));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await issue(next.id, '2032-05-10T09:00:02Z');
    expect(await serials(2032)).toEqual([1, 2]);
    expect(await documentsOf(failed.token)).toEqual([]);
    expect(await documentsOf(next.token)).toMatchObject([{ number: 'F-2032-000002', kind: 'invoice', refund: null }]);
  });

  it("[ADM-2] begin at 1 with each year of the shop's time zone", async () => {
    const [before, after] = [await order(), await order()];
    await issue(before.id, '2033-12-31T21:59:59Z');
    await issue(after.id, '2033-12-31T22:00:00Z');
    expect((await documentsOf(before.token))[0]?.number).toBe('F-2033-000001');
    expect((await documentsOf(after.token))[0]?.number).toBe('F-2034-000001');
  });

  it('[ADM-2] numbers documents in the order of their dates, also if an earlier transaction waited', async () => {
    const [first, second] = [await order(), await order()];
    await issue(first.id, '2035-03-02T22:00:01Z');
    await issue(second.id, '2035-03-02T21:59:59Z');
    expect((await documentsOf(second.token))[0]).toMatchObject({
      number: 'F-2035-000002',
      issuedAt: '2035-03-02T22:00:01.000Z',
    });
  });
});

describe('an invoice', () => {
  it('[ADM-2] issues the invoice of an order once, when the order is sent', async () => {
    const { id, token } = await order();
    expect(await documentsOf(token)).toEqual([]);
    await steps.order('ship', id);
    const documents = await documentsOf(token);
    expect(documents).toMatchObject([{ kind: 'invoice' }]);
    await steps.order('complete', id);
    expect(await documentsOf(token)).toEqual(documents);
  });

  it('[ADM-2] is not issued for an order that is cancelled before it is sent', async () => {
    const { id, token } = await order();
    await steps.order('cancel', id);
    expect(await documentsOf(token)).toEqual([]);
  });

  it('[ADM-2] keeps the text of an issued invoice when the order changes, and refuses to delete the invoice', async () => {
    const { id, token } = await order();
    await steps.order('ship', id);
    const number = (await documentsOf(token))[0]?.number ?? '';
    const text = (await print(token, number)).text;
    for (const sql of ['UPDATE issued_document SET total = 0', 'DELETE FROM issued_document'])
      await expect(app.db.write.query(`${sql} WHERE order_id = $1`, [id])).rejects.toThrow('cannot be changed');
    await app.db.write.query("UPDATE order_item SET name_ro = 'Altă piesă' WHERE order_id = $1", [id]);
    await steps.order('complete', id);
    expect((await print(token, number)).text).toBe(text);
  });

  it("[ADM-2] is refused to other customers and under another order's token", async () => {
    const [own, other] = [await order(), await order()];
    await steps.order('ship', own.id);
    const number = (await documentsOf(own.token))[0]?.number ?? '';
    const ofOther = { params: { token: other.token, number } };
    await expect(app.get(afterOrderCalls.orderDocumentByToken, ofOther)).rejects.toThrow();
    const params = { id: own.id, number };
    await expect(app.get(afterOrderCalls.orderDocument, { token: other.customer, params })).rejects.toThrow();
    expect((await app.get(afterOrderCalls.orderDocument, { token: own.customer, params })).number).toBe(number);
  });

  it('[ADM-2] prints number, date, order, company with VAT code and markup as text in both languages', async () => {
    const company = { name: 'Auto <b>Nord</b> SRL', idno: '1002600048836', vatCode: '0201234' };
    const { id, token, number } = await order({ 1: 1 }, { company });
    await steps.order('ship', id);
    const issued = (await documentsOf(token))[0]?.number ?? '';
    const ro = (await print(token, issued)).text;
    for (const text of [
      `Factura ${issued}`,
      `Comanda ${number} din`,
      'Auto <b>Nord</b> SRL',
      'Cod TVA 0201234',
      'TVA 20 %',
    ])
      expect(ro).toContain(text);
    const ru = (await print(token, issued, 'ru')).text;
    for (const text of [`Счёт ${issued}`, `Заказ ${number} от`, 'Auto <b>Nord</b> SRL', 'НДС 20 %'])
      expect(ru).toContain(text);
  });
});

describe('a credit note', () => {
  it('[ADM-2] issues a credit note for an amount without lines', async () => {
    const { id, token } = await order({ 1: 2 });
    await steps.arrive(id);
    await steps.order('refund', id, { amount: '10' });
    const [invoice, note] = await documentsOf(token);
    expect(note).toMatchObject({ kind: 'credit_note', refund: 1 });
    const content = await read(token, note?.number ?? '');
    expect(content).toMatchObject({ invoice: { number: invoice?.number }, order: { total: { amount: 1000 } } });
    const { text } = await print(token, note?.number ?? '');
    for (const expected of [
      `Notă de credit ${note?.number}`,
      `La factura ${invoice?.number}`,
      'Total creditat',
      '10,00 lei',
    ])
      expect(text).toContain(expected);
    expect(text).toContain('Restituire parțială pentru comanda');
    expect((await print(token, note?.number ?? '', 'ru')).text).toContain('Кредит-нота');
  });

  it('[ADM-2] issues a credit note with the returned lines, the deduction and the remaining amount', async () => {
    const { id, token, customer, total } = await order({ 1: 1, 3: 2 });
    await steps.arrive(id);
    await steps.giveBack('refund', await steps.returned(customer, id, { 1: 1 }), { amount: '90' });
    await steps.order('refund', id);
    const [, ...notes] = await documentsOf(token);
    const contents = await Promise.all(notes.map(({ number }) => read(token, number)));
    expect(contents[0]?.order).toMatchObject({
      items: [{ quantity: 1, total: { amount: 10_000 } }],
      totals: [{ code: 'deduction', price: { amount: -1000 } }],
      total: { amount: 9000 },
    });
    const credited = contents.map(({ order: { total: sum } }) => sum.amount);
    expect(credited.reduce((sum, amount) => sum + amount, 0)).toBe(total.amount);
    for (const { order: paper } of contents) {
      const rows = [...paper.items.map((item) => item.total), ...paper.totals.map(({ price }) => price)];
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(paper.total.amount);
    }
  });

  it('[ADM-2] is issued with the invoice for a refund made before the order was sent', async () => {
    const { token: customer } = await app.customer();
    const { id, token } = await steps.cardOrder(customer, { 1: 1 });
    await steps.order('refund', id, { amount: '42' });
    expect(await documentsOf(token)).toEqual([]);
    await steps.order('ship', id);
    expect(await documentsOf(token)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', refund: 1 }]);
  });

  it('[ADM-2] credits the whole invoice of an unpaid order that was not collected', async () => {
    const { id, token, total } = await order({ 1: 1 });
    await steps.order('ship', id);
    await steps.order('unfetched', id);
    const [, note] = await documentsOf(token);
    expect(note).toMatchObject({ kind: 'credit_note', refund: null });
    expect((await read(token, note?.number ?? '')).order.total).toEqual(total);
  });

  it('[ADM-2] is issued once for a card payment that is refunded after the order was not collected', async () => {
    const { token: customer } = await app.customer();
    const { id, token } = await steps.cardOrder(customer, { 1: 1 });
    await steps.order('ship', id);
    await steps.order('unfetched', id);
    await steps.refundAll();
    expect(await documentsOf(token)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', refund: 1 }]);
  });
});
