import { GET as ownInvoice, POST as postInvoice } from '@/app/api/files/invoices/[id]/route';
import { GET as invoiceByToken } from '@/app/api/files/order-invoices/[token]/route';
import { cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { orderOf } from '@/services/letters/orders/sample-order';
import { readPdf } from '@/tests/fixtures/pdf-text';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices(origin);
});
afterAll(() => upstream.stop());

const visitor = (path: string) => new Request(`${origin}${path}`);
async function customer(path: string): Promise<Request> {
  const now = Math.floor(Date.now() / 1000);
  const tokens = { access: 'access-one', accessUntil: now + 600, refresh: 'refresh-one', refreshUntil: now + 9999 };
  const cookie = (await writeSession({ tokens }, cookieSettings())).split(';')[0] ?? '';
  return new Request(`${origin}${path}`, { headers: { cookie } });
}
const noOrder = { message: 'no', errors: [{ errorName: 'NOT_FOUND', message: 'There is no such order.' }] };
const token = 't'.repeat(32);

test('[ORD-1] returns the invoice of a customer as an uncacheable file with the charged amounts', async () => {
  upstream.answer((_, response) => sendJson(response, orderOf(1)));
  const answer = await ownInvoice(await customer('/api/files/invoices/7?lang=ro-MD'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toContain('factura_P-261121-7K4QX.pdf');
  expect(readPdf(new Uint8Array(await answer.arrayBuffer())).text).toContain('Factura P-261121-7K4QX');
  expect(upstream.requests.at(-1)).toMatchObject({ headers: { authorization: 'Bearer access-one' } });
  expect(upstream.requests.at(-1)?.path).toMatch(/\/orders\/7\/charged$/);
});

test('[CHK-4] returns the invoice for the token of an order in the requested language', async () => {
  upstream.answer((_, response) => sendJson(response, orderOf(1)));
  const answer = await invoiceByToken(visitor(`/api/files/order-invoices/${token}?lang=ru`));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(upstream.requests.at(-1)?.path).toMatch(new RegExp(`/orders/token/${token}/charged$`));
});

test('[ORD-1] requests the order in the language of the document, not of the headers', async () => {
  upstream.answer((_, response) => sendJson(response, orderOf(1)));
  for (const lang of ['ru', 'ro-MD']) {
    await invoiceByToken(visitor(`/api/files/order-invoices/${token}?lang=${lang}`));
    expect(upstream.requests.at(-1)?.headers['x-lang']).toBe(lang);
    await ownInvoice(await customer(`/api/files/invoices/7?lang=${lang}`));
    expect(upstream.requests.at(-1)?.headers['x-lang']).toBe(lang);
  }
});

test("[ORD-1] refuses the invoice to visitors, of another customer's order, and of an unknown order", async () => {
  upstream.answer((_, response) => sendJson(response, noOrder, 404));
  expect((await ownInvoice(visitor('/api/files/invoices/7?lang=ru'))).status).toBe(401);
  for (const answer of [
    await ownInvoice(await customer('/api/files/invoices/7?lang=ru')),
    await ownInvoice(await customer('/api/files/invoices/x?lang=ru')),
    await invoiceByToken(visitor(`/api/files/order-invoices/${token}?lang=ru`)),
    await invoiceByToken(visitor('/api/files/order-invoices/short?lang=ru')),
  ]) {
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([404, null]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  }
  for (const query of ['', '?lang=de', '?lang=ru&lang=ru', '?lang=ru&x=1']) {
    expect((await ownInvoice(await customer(`/api/files/invoices/7${query}`))).status).toBe(400);
  }
  expect((await postInvoice(await customer('/api/files/invoices/7?lang=ru'))).status).toBe(405);
});
