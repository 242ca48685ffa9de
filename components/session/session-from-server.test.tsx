import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { hydrateRoot } from 'react-dom/client';
import { CartView } from '@/components/cart/cart-view';
import { formats } from '@/i18n/formats';
import romanian from '@/messages/ro-MD.json' with { type: 'json' };
import { answerApi } from '@/tests/fixtures/browser-api';
import { productCard } from '@/tests/fixtures/products';
import { sentPage } from '@/tests/fixtures/server-markup';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { sessionStore } from './session-client';
import { SessionFromServer } from './session-from-server';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const rendered = sessionState(3, [cartLine({ quantity: 2, product: productCard({ name: 'Disc de frână' }) })]);
const page = (
  <NextIntlClientProvider locale="ro-MD" messages={romanian} formats={formats} timeZone="Europe/Chisinau">
    <SessionFromServer state={rendered}>
      <CartView />
    </SessionFromServer>
  </NextIntlClientProvider>
);
const quantity = () => screen.getByRole('textbox', { name: /^Cantitate/ });

test('[CRT-1] renders the cart on the server, hydrates it unchanged and follows later reads', async () => {
  const calls = answerApi({
    'GET /api/session': { body: sessionState(4, [cartLine({ quantity: 5 })]) },
    'PUT /api/session': { body: sessionState(5, [cartLine({ quantity: 6 })]) },
  });
  // The server renders lazy components only after they have been loaded.
  (await sentPage(page)).remove();
  const place = await sentPage(page);
  expect(within(place).getByRole('link', { name: 'Disc de frână' })).toBeVisible();
  expect(quantity()).toHaveAttribute('value', '2');
  // The server's store must stay empty, because all visitors would share its session.
  expect(sessionStore.get().confirmed).toBeNull();

  const row = place.querySelector('[data-line]');
  const [mismatched, emptied] = [jest.fn(), jest.fn()];
  const watch = new MutationObserver(() => {
    if (!place.contains(row)) emptied();
  });
  watch.observe(place, { childList: true, subtree: true });
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError: mismatched }));
  await waitFor(() => expect(quantity()).toHaveValue('5'));
  expect(mismatched).not.toHaveBeenCalled();
  expect(emptied).not.toHaveBeenCalled();
  expect(calls.filter(({ name }) => name === 'GET /api/session')).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Mai multe' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'PUT /api/session')).toBe(true));
  expect(quantity()).toHaveValue('6');
  watch.disconnect();
  act(() => root.unmount());
});
