import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CartView } from '@/components/cart/cart-view';
import { CheckoutView } from '@/components/checkout/checkout-view';
import { GarageView } from '@/components/garage/garage-view';
import { Compare } from '@/components/lists/compare';
import { Wishlist } from '@/components/lists/wishlist';
import { BookView } from '@/components/service-book/book-view';
import { EntryPanel } from '@/components/sign-in/entry-panel';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { sessionStore } from './session-client';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const pages: readonly (readonly [string, ReactNode, string])[] = [
  ['cart', <CartView key="cart" />, '/shop/cart'],
  ['checkout', <CheckoutView key="checkout" />, '/shop/checkout'],
  ['wishlist', <Wishlist key="wishlist" />, '/shop/wishlist'],
  ['comparison', <Compare key="compare" courier={null} />, '/shop/compare'],
  ['garage', <GarageView key="garage" />, '/account/garage'],
  ['service book', <BookView key="book" carId="7" />, '/account/garage/7'],
];

beforeEach(() => {
  answerApi({ 'GET /api/auth/me': { body: { state: 'guest', user: null } } });
});

test.each(pages)(
  '[ACC-1] the %s page offers sign-in instead of an empty state after the sign-in has ended',
  async (_, page, path) => {
    renderPage(page);
    await act(() => sessionStore.receive({ ...sessionState(0), signedOut: true }));
    const heading = await screen.findByRole('heading', { name: 'Sesiunea ta s-a încheiat' });
    const link = within(heading.parentElement ?? document.body).getByRole('link', { name: 'Intră în cont' });
    expect(link).toHaveAttribute('href', `/ro-MD/account/login?returnTo=${encodeURIComponent(`/ro-MD${path}`)}`);
    expect(screen.queryByText(/gol|nicio|niciun/i)).toBeNull();
  },
);

test('[ACC-1] the sign-in page reports that the sign-in has ended', async () => {
  renderPage(<EntryPanel kind="login" />);
  await act(() => sessionStore.receive({ ...sessionState(0), signedOut: true }));
  expect(await screen.findByRole('status')).toHaveTextContent('Sesiunea ta s-a încheiat');
});

test('[ACC-1] shows an empty cart after the customer has signed out', async () => {
  renderPage(<CartView />);
  await act(() => sessionStore.receive(sessionState(0)));
  expect(await screen.findByText('Coșul de cumpărături este gol')).toBeVisible();
});
