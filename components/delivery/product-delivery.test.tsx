import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { rememberSearch } from '@/lib/browser/search/found-by';
import { saveLastLocality } from '@/lib/browser/storage/browser-storage';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProductDelivery } from './product-delivery';

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const monday = { from: '2026-11-23', to: '2026-11-23' };
const answer: ResponseOfCall<'deliveryOfProduct'> = {
  place: 'Chișinău',
  items: [
    {
      ...{ code: 'pickup', name: 'Ridicare din magazin', price: lei(0), freeFrom: null, promise: monday },
      orderBy: { day: '2026-11-23', time: '17:00' },
    },
    {
      ...{ code: 'courier', name: 'Curier la adresă', price: lei(40), freeFrom: lei(1000), promise: monday },
      orderBy: { day: '2026-11-23', time: '14:00' },
    },
  ],
};
const path = 'POST /api/account/delivery/product';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Mocks only the clock, so that responses still arrive. */
const at = (now: string) => jest.useFakeTimers({ now: new Date(now), advanceTimers: true });

test('[STS-1] shows days and deadlines on a Saturday after closing', async () => {
  at('2026-11-21T14:00:00Z');
  const calls = answerApi({ [path]: { body: answer } });
  renderPage(<ProductDelivery productId={7} quantity={2} />);
  const [pickup, courier] = await screen.findAllByRole('listitem');
  expect(pickup).toHaveTextContent('Luni comandă până la 17:00gratuitRidicare din magazin');
  expect(courier).toHaveTextContent(/Luni comandă până la 14:0040\sleiCurier la adresă · gratuit de la 1\s000\slei/);
  expect(screen.getByRole('heading', { name: 'Livrare: Chișinău' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ lang: 'ro-MD', productId: 7, quantity: 2 });
});

test('[FIG-1] reports the search only once when the visitor changes the offer', async () => {
  history.pushState({}, '', '/ro-MD/shop/search/products/bujie');
  rememberSearch('bujie');
  history.pushState({}, '', '/ro-MD/shop/products/bujie-1');
  const calls = answerApi({ [path]: { body: answer } });
  function Offers() {
    const [offer, setOffer] = useState('');
    return (
      <>
        <button type="button" onClick={() => setOffer(offer === '' ? '5' : '')}>
          Altă ofertă
        </button>
        <ProductDelivery productId={7} quantity={1} offer={offer} />
      </>
    );
  }
  renderPage(<Offers />);
  await screen.findAllByRole('listitem');
  for (const requests of [2, 3]) {
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(calls).toHaveLength(requests));
  }
  const request = { lang: 'ro-MD', productId: 7, quantity: 1 };
  expect(calls.map(({ body }) => body)).toEqual([
    { ...request, foundBy: { text: 'bujie', isSuggestion: false } },
    { ...request, offer: '5' },
    request,
  ]);
});

test('[STS-1] names the day of a deadline that is not the day of the delivery', async () => {
  at('2026-11-21T14:00:00Z');
  const [, courier] = answer.items;
  if (!courier) throw new Error('The answer has no courier.');
  const promise = { from: '2026-11-24', to: '2026-11-25' };
  answerApi({ [path]: { body: { ...answer, items: [{ ...courier, promise }] } } });
  renderPage(<ProductDelivery productId={7} quantity={1} />);
  expect(await screen.findByRole('listitem')).toHaveTextContent(/24–25 nov\. comandă până luni, 14:00/);
});

test("[STS-1] shows only the time of today's deadline, in the language of the page", async () => {
  at('2026-11-23T08:00:00Z');
  answerApi({ [path]: { body: answer } });
  renderPage(<ProductDelivery productId={7} quantity={1} />, 'ru');
  const [pickup] = await screen.findAllByRole('listitem');
  expect(pickup).toHaveTextContent('Сегодня заказ до 17:00бесплатноRidicare din magazin');
});

test('[STS-1] requests delivery to the last used locality of this browser', async () => {
  at('2026-11-23T08:00:00Z');
  saveLastLocality({ city: 'Bălți', state: '' });
  const calls = answerApi({ [path]: { body: { ...answer, place: 'Bălți' } } });
  renderPage(<ProductDelivery productId={7} quantity={1} />);
  expect(await screen.findByRole('heading', { name: 'Livrare: Bălți' })).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ city: 'Bălți' });
});

test('[STS-1] refers to the cart without a response', async () => {
  const calls = answerApi({ [path]: { status: 503, body: {} } });
  renderPage(<ProductDelivery productId={7} quantity={1} />);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(await screen.findByText('Ziua și prețul livrării le vezi în coș.')).toBeVisible();
});

test('[BE-1] shows the prices of the delivery methods without a quote for the product', async () => {
  const calls = answerApi({});
  const methods = [
    { id: 1, name: 'Ridicare din magazin', description: 'Din magazinul ales.', price: lei(0), freeFrom: null },
    { id: 2, name: 'Curier la adresă', description: '', price: lei(40), freeFrom: lei(1000) },
  ];
  renderPage(<ProductDelivery productId={7} quantity={2} known={{ methods, price: lei(300) }} />);
  const [pickup, courier] = await screen.findAllByRole('listitem');
  expect(pickup).toHaveTextContent('Ridicare din magazingratuitDin magazinul ales.');
  expect(courier).toHaveTextContent(/Curier la adresă40\sleiGratuit de la 1\s000\slei/);
  expect(calls).toEqual([]);
});
