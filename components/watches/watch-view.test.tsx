import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { GuestWatch, WatchLink } from './watch-view';

jest.mock('@/lib/browser/captcha/captcha', () => ({ captchaHeaders: async () => ({}), prepareCaptcha: () => {} }));

const product = {
  ...{ id: 7, name: 'Filtru de ulei', slug: 'filtru', brandName: 'Mann', partNumber: 'W 719/45' },
  picture: { src: '/p.webp', avif: null, thumb: '/p.webp', width: 160, height: 160 },
};
const watched = { product, price: { amount: 12_000, currency: 'MDL' }, available: false };
const fresh = (page: ReactNode) => <SWRConfig value={{ provider: () => new Map() }}>{page}</SWRConfig>;

test('[PRD-1] a guest requests an alert with a valid e-mail and must confirm it', async () => {
  const calls = answerApi({
    'GET /api/account/guest-watches/product/7': { body: watched },
    'POST /api/account/guest-watches/ask': { body: { ok: true } },
  });
  renderPage(fresh(<GuestWatch productId="7" />));
  const send = await screen.findByRole('button', { name: 'Anunță-mă' });
  expect(screen.getByRole('switch', { name: 'Când apare din nou în stoc' })).toBeChecked();
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@');
  await userEvent.click(send);
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('E-mail'), 'exemplu.md');
  await userEvent.click(screen.getByRole('switch', { name: 'Când apare din nou în stoc' }));
  await userEvent.click(send);
  expect(screen.getByText('Alege despre ce să-ți scriem.')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Când se ieftinește' }));
  await userEvent.click(send);
  expect(await screen.findByText(/Ți-am scris la ana@exemplu\.md/)).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body)).toEqual([
    { lang: 'ro-MD', productId: 7, email: 'ana@exemplu.md', stock: false, priceDrop: true },
  ]);
});

test('[PRD-1] confirms the link only on a press and can end the alert', async () => {
  const token = 't'.repeat(32);
  let now = { ...watched, email: 'a•••@exemplu.md', confirmed: false, stock: true, priceDrop: false };
  const calls = answerApi({
    'POST /api/account/guest-watches/link': () => ({ body: now }),
    'PUT /api/account/guest-watches/link': (body) => {
      now = { ...now, ...(typeof body === 'object' ? body : {}), confirmed: true };
      return { body: now };
    },
  });
  renderPage(fresh(<WatchLink token={token} />), 'ru');
  const confirm = await screen.findByRole('button', { name: 'Подтверждаю, пишите' });
  expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(false);
  await userEvent.click(confirm);
  expect(await screen.findByText(/a•••@exemplu\.md подтверждён/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Не писать мне о ней' }));
  expect(await screen.findByText(/больше не пишем, адрес забыт/)).toBeVisible();
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ lang: 'ru', token, stock: false, priceDrop: false }));
});

test('[PRD-1] reports an unknown link', async () => {
  answerApi({ 'POST /api/account/guest-watches/link': { status: 404, body: { message: '', errors: [] } } });
  renderPage(fresh(<WatchLink token="x" />));
  expect(await screen.findByText(/Linkul nu mai este valabil/)).toBeVisible();
});
