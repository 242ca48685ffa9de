import { GET as document } from '@/app/api/files/documents/[id]/route';
import { POST as postPriceList, GET as priceList } from '@/app/api/files/price-list/route';
import { GET as salesReport } from '@/app/api/files/sales-report/route';
import { cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices(origin);
});
afterAll(() => upstream.stop());

const seconds = () => Math.floor(Date.now() / 1000);
async function ask(path: string, life = 600): Promise<Request> {
  const tokens = {
    access: 'access-one',
    accessUntil: seconds() + life,
    refresh: 'refresh-one',
    refreshUntil: seconds() + 9999,
  };
  const cookie = (await writeSession({ tokens }, cookieSettings())).split(';')[0] ?? '';
  return new Request(`${origin}${path}`, { headers: { cookie } });
}
const mdl = (amount: number) => ({ amount, currency: 'MDL' });
const sale = (number: string) => ({
  date: '2026-11-20',
  contract: '2024/118',
  number,
  brand: 'Bosch',
  partNumber: '=1+1',
  quantity: 2,
  price: mdl(1050),
  total: mdl(2100),
});
const reportPath = '/api/files/sales-report?from=2026-11-01&to=2026-11-30&format=csv&lang=ru';

test('[ACC-4] streams the report in chunks in the requested language', async () => {
  upstream.answer((received, response) => {
    const second = received.body.includes('after');
    sendJson(response, { items: [sale(second ? 'F2' : 'F1')], next: second ? null : '2026-11-20_1_1' });
  });
  const answer = await salesReport(await ask(reportPath));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('otchet-o-pokupkah_2026-11-01_2026-11-30.csv');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.split('\r\n')).toEqual([
    '\ufeffДата;Договор;Счёт;Бренд;Номер;Штук;Цена, lei;Сумма, lei',
    "2026-11-20;2024/118;F1;Bosch;'=1+1;2;10,50;21,00",
    "2026-11-20;2024/118;F2;Bosch;'=1+1;2;10,50;21,00",
    '',
  ]);
  expect(upstream.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer access-one',
    'Bearer access-one',
  ]);
});

test('[ACC-4] answers a refusal with the common error body', async () => {
  upstream.answer((received, response) => {
    if (received.path.endsWith('/auth/refresh')) sendJson(response, {}, 503);
    else sendJson(response, { message: 'no', errors: [{ errorName: 'CONTRACT_REQUIRED', message: 'no' }] }, 403);
  });
  for (const answer of [
    await salesReport(await ask(reportPath)),
    await document(await ask('/api/files/documents/7')),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ errors: [{ errorName: 'CONTRACT_REQUIRED' }] });
  }
});

test('[ACC-4] rejects requests without sign-in, with an invalid query or another method', async () => {
  upstream.answer((_, response) => sendJson(response, {}));
  expect((await salesReport(new Request(`${origin}${reportPath}`))).status).toBe(401);
  for (const query of [
    '',
    'format=pdf&lang=ru',
    'format=csv&lang=ru&x=1',
    'format=csv&format=csv&lang=ru',
    'format=csv&lang=de',
  ]) {
    expect((await priceList(await ask(`/api/files/price-list?${query}`))).status).toBe(400);
  }
  expect((await salesReport(await ask('/api/files/sales-report?from=1&to=2&format=csv&lang=ru'))).status).toBe(400);
  expect((await document(await ask('/api/files/documents/abc'))).status).toBe(404);
  expect((await postPriceList(await ask('/api/files/price-list'))).status).toBe(405);
  expect(upstream.requests).toEqual([]);
});

test('[ACC-4] aborts the download of an incomplete file', async () => {
  upstream.answer((received, response) => {
    if (received.body.includes('after')) sendJson(response, {}, 500);
    else sendJson(response, { items: [sale('F1')], next: '2026-11-20_1_1' });
  });
  const answer = await salesReport(await ask(reportPath));
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

test('[ACC-4] renews tokens near their expiry before a file starts, not during it', async () => {
  const pair = { accessToken: 'access-two', accessExpiresIn: 600, refreshToken: 'refresh-two', refreshExpiresIn: 9999 };
  upstream.answer((received, response) => {
    if (received.path.endsWith('/auth/refresh')) sendJson(response, { tokens: pair });
    else sendJson(response, { items: [], next: null });
  });
  const answer = await priceList(await ask('/api/files/price-list?format=csv&lang=ro-MD', 60));
  expect(answer.headers.get('set-cookie')).toContain('piesar=');
  expect(upstream.requests.map(({ path }) => path)).toEqual(['/account/auth/refresh', '/account/users/pricelist']);
  expect(upstream.requests[1]?.headers.authorization).toBe('Bearer access-two');
});

test('[ACC-4] sends a document complete, under its name, as an attachment', async () => {
  const bytes = Buffer.from('<script>alert(1)</script>');
  upstream.answer((received, response) => {
    const piece = Number(received.path.at(-1));
    const content = bytes.subarray(piece * 10, piece * 10 + 10).toString('base64');
    sendJson(response, { name: 'Акт № 5/7.html', type: 'text/html', size: bytes.length, pieces: 3, content });
  });
  const answer = await document(await ask('/api/files/documents/7'));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(
      /^attachment; .*filename\*=UTF-8''%D0%90%D0%BA%D1%82%20%E2%84%96%205%2F7\.html$/,
    ),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});
