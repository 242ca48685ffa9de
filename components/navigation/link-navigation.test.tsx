import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { writeCookie } from '@/lib/browser/cookies';
import { carCookieLine } from '@/lib/listing/car-cookies';
import { LinkNavigation } from './link-navigation';

const router = { push: jest.fn(), replace: jest.fn(), prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

function show(link: ReactNode) {
  render(
    <>
      <LinkNavigation />
      {link}
    </>,
  );
  return screen.getByRole('link');
}

describe('links of the shop', () => {
  beforeEach(() => jest.clearAllMocks());

  it('[ROUTE-1] lead to the next page without loading anew', () => {
    const link = show(
      <Link href="/ru/shop/category/frane?page=2">
        <b>Тормоза</b>
      </Link>,
    );
    const event = fireEvent.click(screen.getByText('Тормоза'));
    expect(event).toBe(false);
    expect(router.push).toHaveBeenCalledWith('/ru/shop/category/frane?page=2', { scroll: true });
    expect(link).toHaveAttribute('href', '/ru/shop/category/frane?page=2');
  });

  it('[TEC-2] lead to the list for the car that the browser remembers', async () => {
    writeCookie((secure) => carCookieLine('car=5', secure));
    const link = show(<Link href="/ru/shop/category/frane">x</Link>);
    fireEvent.focusIn(link);
    await waitFor(() => expect(router.prefetch).toHaveBeenCalledWith('/ru/shop/category/frane?car=5&page=1'));
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/ru/shop/category/frane?car=5&page=1', { scroll: true }),
    );
    expect(router.push).toHaveBeenCalledTimes(1);
    writeCookie((secure) => carCookieLine('', secure));
  });

  it('[CAT-1] keep the scroll position and the history where asked', () => {
    fireEvent.click(
      show(
        <Link href="/ru/brands" scroll={false} replace>
          Бренды
        </Link>,
      ),
    );
    expect(router.replace).toHaveBeenCalledWith('/ru/brands', { scroll: false });
  });

  it.each([
    [
      'a new tab',
      <Link key="l" href="/ru/brands">
        x
      </Link>,
      { ctrlKey: true },
    ],
    [
      'a new window',
      <Link key="l" href="/ru/brands">
        x
      </Link>,
      { shiftKey: true },
    ],
    [
      'another button',
      <Link key="l" href="/ru/brands">
        x
      </Link>,
      { button: 1 },
    ],
    [
      'a target',
      <a key="l" href="/ru/brands" target="_blank" rel="noopener">
        x
      </a>,
      {},
    ],
    [
      'another site',
      <a key="l" href="https://t.me/piesar">
        x
      </a>,
      {},
    ],
    [
      'a file',
      <a key="l" href="/fonts/LICENSE">
        x
      </a>,
      {},
    ],
    [
      'a search form without scripts',
      <a key="l" href="/ru/shop/search?q=a">
        x
      </a>,
      {},
    ],
    [
      'a dealt-with click',
      <Link key="l" href="/ru/brands" onClick={(event) => event.preventDefault()}>
        x
      </Link>,
      {},
    ],
  ])('leave %s to the browser', (_, link, pressed) => {
    fireEvent.click(show(link), pressed);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('leave an anchor on the same page to the browser', () => {
    fireEvent.click(show(<a href={`${location.pathname}#delivery`}>x</a>));
    expect(router.push).not.toHaveBeenCalled();
  });

  it('fetch a page once when a mouse rests on its link, and never for a finger', () => {
    const link = show(<Link href="/ru/brands">x</Link>);
    fireEvent(link, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' }));
    expect(router.prefetch).not.toHaveBeenCalled();
    fireEvent(link, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
    fireEvent.focusIn(link);
    expect(router.prefetch).toHaveBeenCalledTimes(1);
  });
});
