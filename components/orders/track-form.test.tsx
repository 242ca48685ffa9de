import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerApi } from '@/tests/fixtures/browser-api';
import { aProof } from '@/tests/fixtures/proof';
import { renderPage } from '@/tests/fixtures/render-page';
import { TrackForm } from './track-form';

const path = 'POST /api/account/orders/track';
const order = {
  number: 'P-261121-7K4QX',
  createdAt: '2026-11-21T10:00:00.000Z',
  status: 'PENDING',
  stage: 'preparing',
  delivery: { code: 'courier', name: 'Curier', promise: { from: '2026-11-24', to: '2026-11-25' }, parcels: [] },
  timeline: [{ kind: 'placed', at: '2026-11-21T10:00:00.000Z' }],
};

test('[TRK-1] [SEC-37] passes the human check that tracking asks for and shows the order', async () => {
  let tries = 0;
  answerApi({
    [path]: () => {
      tries += 1;
      if (tries > 1) return { body: order };
      return { status: 400, body: { message: '', errors: [{ errorName: 'CAPTCHA_REQUIRED', message: '' }] } };
    },
    'GET /api/account/captcha/track': { body: { kind: 'proof', challenge: aProof('track'), expiresIn: 600 } },
  });
  renderPage(<TrackForm />);
  fireEvent.change(screen.getByLabelText('Numărul comenzii'), { target: { value: order.number } });
  fireEvent.change(screen.getByLabelText('E-mail sau telefon'), { target: { value: 'ion@exemplu.md' } });
  fireEvent.click(screen.getByRole('button', { name: 'Caută comanda' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: order.number })).toBeVisible());
  const sent = jest.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('/orders/track'));
  expect(sent.map(([, init]) => new Headers(init?.headers).has('x-captcha-token'))).toEqual([false, true]);
});
