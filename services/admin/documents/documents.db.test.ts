import { z } from 'zod';
import { documentsResource } from '@/lib/contract/admin/documents';
import { permissions } from '@/lib/contract/admin/permissions';
import { operationsOf } from '@/lib/contract/admin/resources';
import { roles } from '@/lib/contract/admin/roles';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
import { someContact } from '@/tests/fixtures/contact';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { readPdf } from '@/tests/fixtures/pdf-text';
import { placeOrder } from '@/tests/fixtures/placed-order';

let app: AccountApp;
let desk: OrderDesk;
let steps: ReturnType<typeof orderSteps>;
let seller: Awaited<ReturnType<OrderDesk['staff']>>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = orderSteps(app);
  desk = await orderDesk(app);
  seller = await desk.staff('seller');
  await fillCatalogue(app.db, { 1: { 1: 900 }, 2: { 1: 500 }, 3: { 1: 500 } });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

async function order(cart: Readonly<Record<number, number>> = { 1: 1 }, changes = {}) {
  const { token } = await app.customer();
  return placeOrder(app, { token }, cart, changes);
}
/** An order of 200 lei with an invoice, and a credit note of 10 lei. */
async function credited(changes = {}) {
  const placed = await order({ 1: 2 }, changes);
  await steps.arrive(placed.id);
  await steps.order('refund', placed.id, { amount: '10' });
  const [invoice, note] = (await seller.read(placed.id)).documents;
  return { ...placed, invoice: invoice?.number ?? '', note: note?.number ?? '' };
}
const page = z.object({ items: z.array(documentsResource.item), total: z.int() });
async function list(filter: object, query = '') {
  const { json } = await seller.send(`documents?filter=${encodeURIComponent(JSON.stringify(filter))}${query}`);
  return page.parse(json).items;
}
const numbers = async (filter: object, query = '') => (await list(filter, query)).map(({ id }) => id);
const csvOf = (json: unknown) => documentsResource.actions.export.output.parse(json).csv;
async function pdf(path: string, staff = seller) {
  const response = await staff.fetch(path);
  const { text } = readPdf(new Uint8Array(await response.arrayBuffer()));
  return { headers: response.headers, text: text.replace(/\s/g, ' ') };
}

describe('the PDF of a document', () => {
  it('[ADM-2] shows an issued invoice inline, in the language of the query or of the pages', async () => {
    const { invoice } = await credited();
    const { headers, text } = await pdf(`documents/${invoice}/pdf`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`inline; filename="factura_${invoice}.pdf"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).toContain(`Factura ${invoice}`);
    expect((await pdf(`documents/${invoice}/pdf?lang=ru`)).text).toContain(`Счёт ${invoice}`);
    const russian = await desk.staff('warehouse', { lang: 'ru' });
    expect((await pdf(`documents/${invoice}/pdf`, russian)).text).toContain(`Счёт ${invoice}`);
  });

  it('[ADM-2] shows a credit note with the number of its invoice', async () => {
    const { invoice, note } = await credited();
    const { text } = await pdf(`documents/${note}/pdf`);
    expect(text).toContain(`Notă de credit ${note}`);
    expect(text).toContain(`La factura ${invoice}`);
  });

  it('[ADM-2] shows the proforma of an order before the order is sent, and the invoice afterwards', async () => {
    const { id, number } = await order();
    expect((await pdf(`orders/${id}/invoice`)).text).toContain(`Factura proformă ${number}`);
    await seller.act(id, 'ship');
    const invoice = (await seller.read(id)).documents[0]?.number;
    expect((await pdf(`orders/${id}/invoice`)).text).toContain(`Factura ${invoice}`);
  });

  it('[ADM-2] is refused for unknown numbers, unknown languages and without a sign-in', async () => {
    const { id, invoice } = await credited();
    for (const path of ['documents/F-2026-999999/pdf', 'orders/999999999/invoice', 'orders/x/invoice'])
      expect((await seller.send(path)).status).toBe(404);
    expect((await seller.send(`documents/${invoice}/pdf?lang=xx`)).status).toBe(400);
    for (const path of [`documents/${invoice}/pdf`, `orders/${id}/invoice`])
      expect((await desk.visitor(path)).status).toBe(401);
  });
});

describe('the list of documents', () => {
  it('[ADM-2] finds documents by kind, year, day, order and document number', async () => {
    const { id, number, invoice, note } = await credited();
    const [{ issuedAt }] = z.tuple([documentsResource.item]).parse(await list({ text: invoice }));
    const year = Number(invoice.split('-')[1]);
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Chisinau' }).format(new Date(issuedAt));
    const both = [invoice, note];
    const found: readonly (readonly [object, readonly string[]])[] = [
      [{ orderId: id }, both],
      [{ text: number }, both],
      [{ orderId: id, kind: 'credit_note' }, [note]],
      [{ orderId: id, year, from: day, until: day }, both],
      [{ orderId: id, year: year + 1 }, []],
      [{ orderId: id, from: '2099-01-01' }, []],
      [{ orderId: id, until: '2020-01-01' }, []],
      [{ text: invoice.toLowerCase() }, [invoice]],
      [{ text: invoice.replace(/-0+/, '-') }, [invoice]],
      [{ text: 'F-2020-1' }, []],
    ];
    for (const [filter, expected] of found)
      expect([filter, await numbers(filter, '&sort=issuedAt&order=asc')]).toEqual([filter, expected]);
  });

  it('[ADM-2] finds documents by words of the buyer and the company', async () => {
    const contact = { ...someContact(), firstName: 'Ștefan', lastName: 'Țurcanu' };
    const company = { name: 'Șina-Auto SRL', idno: '1002600048836' };
    const { invoice, note } = await credited({ contact, company });
    for (const text of ['turcanu stefan', 'sina', '1002600048836'])
      expect([text, await numbers({ text }, '&sort=id&order=asc')]).toEqual([text, [invoice, note]]);
    for (const text of ['xxxx', "o'neil", '%', '-- ']) expect(await numbers({ text: `${text} zzzz` })).toEqual([]);
  });

  it('[ADM-2] exports credit notes with negative net and VAT', async () => {
    const { invoice, note, id, number } = await credited();
    expect(await list({ orderId: id }, '&sort=total&order=desc')).toMatchObject([
      { id: invoice, kind: 'invoice', orderNumber: number, net: 16_667, vat: 3333, total: 20_000, refund: null },
      { id: note, kind: 'credit_note', invoice, net: -833, vat: -167, total: -1000, refund: 1 },
    ]);
    expect((await seller.send(`documents/${note}`)).json).toMatchObject({ id: note, invoice, total: -1000 });
    expect((await seller.send('documents/NC-2020-1')).status).toBe(404);
  });

  it('[ADM-2] sums invoices and credit notes of a filter', async () => {
    const { id } = await credited();
    const { json } = await seller.send('documents/actions/totals', { filter: { orderId: id } });
    expect(json).toEqual({
      invoices: { count: 1, net: 16_667, vat: 3333, total: 20_000 },
      creditNotes: { count: 1, net: -833, vat: -167, total: -1000 },
      all: { count: 2, net: 15_834, vat: 3166, total: 19_000 },
    });
    const none = await seller.send('documents/actions/totals', { filter: { orderId: 999_999 } });
    expect(none.json).toMatchObject({ all: { count: 0, total: 0 } });
  });
});

describe('the CSV export of documents', () => {
  it('[ADM-2] exports documents with their amounts and without formulas', async () => {
    const contact = { ...someContact(), firstName: '=1+1', lastName: '"Ion"; Rusu' };
    const company = { name: '@Auto <b>Nord</b>', idno: '1002600048836', vatCode: '0201234' };
    const { id, number, invoice, note } = await credited({ contact, company });
    const input = { filter: { orderId: id }, sort: 'issuedAt', order: 'asc' };
    const { json } = await seller.send('documents/actions/export', input);
    const [head, first, second] = csvOf(json).split('\r\n');
    expect(head).toBe(
      '\ufeffData;Document;Număr;La factura;Comanda;Cumpărător;Companie;IDNO;Cod TVA;Plată;Fără TVA, lei;TVA, lei;Total, lei',
    );
    expect(first).toMatch(new RegExp(`;Factură;${invoice};;${number};"'=1\\+1 ""Ion""; Rusu";'@Auto <b>Nord</b>;`));
    expect(first).toMatch(/;1002600048836;0201234;cash;166,67;33,33;200,00$/);
    expect(second).toMatch(new RegExp(`;Notă de credit;${note};${invoice};.*;-8,33;-1,67;-10,00$`));
    const { rows } = await app.db.write.query(
      "SELECT resource, after FROM journal WHERE action = 'export' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ resource: 'documents', after: { filter: { orderId: id }, rows: 2 } }]);
  });
});

describe('roles', () => {
  it.each(roles)('[ADM-2] the API of documents grants %s the operations of the table of permissions', async (role) => {
    const { id, invoice } = await credited();
    const staff = await desk.staff(role);
    const answers: Readonly<Record<string, Awaited<ReturnType<typeof staff.send>>>> = {
      list: await staff.send('documents'),
      read: await staff.send(`documents/${invoice}`),
      totals: await staff.send('documents/actions/totals', { filter: {} }),
      export: await staff.send('documents/actions/export', { filter: {}, sort: 'id', order: 'asc' }),
    };
    const operations = operationsOf(documentsResource);
    const granted = operations.filter((name) => answers[name]?.status === 200);
    expect(granted).toEqual(operations.filter((name) => permissions.documents[name]?.includes(role)));
    const files = [`documents/${invoice}/pdf`, `orders/${id}/invoice`];
    const expected = role === 'content' ? 403 : 200;
    for (const path of files) expect((await staff.fetch(path)).status).toBe(expected);
  });

  it('[ADM-2] the warehouse prints documents but neither lists nor exports them', () => {
    const may = operationsOf(documentsResource).filter((name) => permissions.documents[name]?.includes('warehouse'));
    expect(may).toEqual(['read']);
  });
});
