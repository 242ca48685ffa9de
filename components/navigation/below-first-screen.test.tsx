import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BelowFirstScreen } from './below-first-screen';
import { LinkNavigation } from './link-navigation';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

/** Presses a link of the shop that leads to an address. */
function follow(address: string) {
  const { unmount } = render(
    <>
      <LinkNavigation />
      <a href={address}>Product</a>
    </>,
  );
  fireEvent.click(screen.getByRole('link'));
  unmount();
}

const below = (
  <BelowFirstScreen>
    <h2>Reviews</h2>
  </BelowFirstScreen>
);
const whole = '<h2>Reviews</h2>';

test('[ROUTE-1] [ROUTE-7] a first page is whole; after a press the first screen comes alone, and the rest after it', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(below);
  const [written] = container.children;
  expect(container.innerHTML).toBe(whole);
  await act(async () => hydrateRoot(container, below));
  expect(container.firstElementChild).toBe(written);

  follow('/ro-MD/shop/products/1');
  expect(renderToString(below)).toBe('<div class="coming" aria-hidden="true"></div>');
  render(below);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toBeInTheDocument());
  expect(document.querySelector('.coming')).toBeNull();

  follow('/ro-MD/shop/products/1#reviews');
  expect(renderToString(below)).toBe(whole);
  follow('/ro-MD/shop/products/1');
  document.documentElement.dataset['returned'] = '';
  expect(renderToString(below)).toBe(whole);
  delete document.documentElement.dataset['returned'];
});
