import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { carCookieLine, writeCookie } from '@/lib/domain/listing/list-car';
import { renderPage } from '@/tests/fixtures/render-page';
import { LinkNavigation } from './link-navigation';

const router = { push: jest.fn(), replace: jest.fn(), prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

function show(link: ReactNode) {
  renderPage(
    <>
      <LinkNavigation />
      {link}
    </>,
  );
  return screen.getByRole('link');
}

/** The prefetch code is loaded on the first hover, press or focus. */
async function firstSign() {
  fireEvent.focusIn(document.body);
  await act(() => import('./fetch-on-intent'));
}

let loaded: (name: string) => void;

/** Mock of `PerformanceObserver`; `loaded` reports a resource timing entry. */
class Observer {
  constructor(tell: (list: { getEntries: () => { name: string }[] }) => void) {
    loaded = (name) => tell({ getEntries: () => [{ name }] });
  }
  observe() {}
  disconnect() {}
}

describe('client navigation', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    Object.assign(globalThis, { PerformanceObserver: Observer });
  });

  it('[ROUTE-1] opens the next page without a reload', () => {
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

  it('[TEC-2] opens a list filtered by the stored car', async () => {
    writeCookie((secure) => carCookieLine('car=5', secure));
    const link = show(<Link href="/ru/shop/category/frane">x</Link>);
    fireEvent.focusIn(link);
    await waitFor(() =>
      expect(router.prefetch).toHaveBeenCalledWith('/ru/shop/category/frane?car=5&page=1', { kind: 'full' }),
    );
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/ru/shop/category/frane?car=5&page=1', { scroll: true }),
    );
    expect(router.push).toHaveBeenCalledTimes(1);
    writeCookie((secure) => carCookieLine('', secure));
  });

  it.each([
    ['ro-MD', 'Se încarcă…'],
    ['ru', 'Загружаем…'],
  ] as const)('[ROUTE-1] show a progress line while the next page loads, %s', async (locale, text) => {
    router.push.mockReturnValueOnce(new Promise(() => undefined));
    renderPage(
      <>
        <LinkNavigation />
        <Link href={`/${locale}/shop/products/disc`}>x</Link>
      </>,
      locale,
    );
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('link')));
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
  it('[ROUTE-1] creates the number formatter while the page is prefetched', async () => {
    document.documentElement.lang = 'ru';
    const made = jest.spyOn(Intl, 'NumberFormat');
    fireEvent.focusIn(show(<Link href="/ru/shop/products/disc">x</Link>));
    await waitFor(() => expect(made).toHaveBeenCalledWith('ru'));
    expect(router.prefetch).toHaveBeenCalledWith('/ru/shop/products/disc', { kind: 'full' });
    made.mockRestore();
  });

  it('[CAT-1] keeps the scroll position or replaces the history entry on request', () => {
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

  it('leaves an anchor on the same page to the browser', () => {
    fireEvent.click(show(<a href={`${location.pathname}#delivery`}>x</a>));
    expect(router.push).not.toHaveBeenCalled();
  });

  describe('prefetch', () => {
    const point = (link: Element, type: string, pointerType: string) =>
      fireEvent(link, Object.assign(new Event(type, { bubbles: true }), { pointerType }));
    const links = async () => {
      renderPage(
        <>
          <LinkNavigation />
          {['a', 'b', 'c'].map((name) => (
            <Link key={name} href={`/ru/brands/${name}`}>
              {name}
            </Link>
          ))}
          <p>text</p>
        </>,
      );
      await firstSign();
      return screen.getAllByRole('link');
    };
    const answered = (name: string) => {
      for (const part of [1, 2]) loaded(`http://localhost/ru/brands/${name}?_rsc=${part}`);
    };
    const fetched = () => router.prefetch.mock.calls.map(([address]) => address);
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
      Object.assign(navigator, { connection: undefined });
    });

    it('[ROUTE-1] runs once when the mouse rests on a link', async () => {
      const [a, b] = await links();
      if (!a || !b) throw new Error('no links');
      point(a, 'pointerover', 'mouse');
      point(b, 'pointerover', 'mouse');
      jest.runAllTimers();
      expect(fetched()).toEqual(['/ru/brands/b']);
      point(b, 'pointerover', 'mouse');
      jest.runAllTimers();
      point(a, 'pointerover', 'mouse');
      point(screen.getByText('text'), 'pointerover', 'mouse');
      jest.runAllTimers();
      expect(fetched()).toEqual(['/ru/brands/b']);
    });

    it('[ROUTE-1] runs at once on press or focus but not while scrolling by touch', async () => {
      const [a, b, c] = await links();
      if (!a || !b || !c) throw new Error('no links');
      point(a, 'pointerdown', 'touch');
      point(a, 'pointercancel', 'touch');
      jest.runAllTimers();
      expect(fetched()).toEqual([]);
      point(a, 'pointerdown', 'touch');
      jest.advanceTimersByTime(100);
      answered('a');
      point(b, 'pointerdown', 'mouse');
      answered('b');
      fireEvent.focusIn(c);
      expect(fetched()).toEqual(['/ru/brands/a', '/ru/brands/b', '/ru/brands/c']);
    });

    it('[ROUTE-1] runs one at a time and continues with the last requested page', async () => {
      const [a, b, c] = await links();
      if (!a || !b || !c) throw new Error('no links');
      fireEvent.focusIn(a);
      fireEvent.focusIn(b);
      fireEvent.focusIn(c);
      loaded('http://localhost/pictures/x.webp');
      loaded('http://localhost/ru/brands/a?_rsc=1');
      expect(fetched()).toEqual(['/ru/brands/a']);
      answered('a');
      expect(fetched()).toEqual(['/ru/brands/a', '/ru/brands/c']);
      // A response that never arrives blocks the next prefetch only until the timeout.
      fireEvent.focusIn(b);
      jest.runAllTimers();
      expect(fetched()).toEqual(['/ru/brands/a', '/ru/brands/c', '/ru/brands/b']);
    });

    it.each(['account/orders', 'shop/cart', 'shop/checkout'])(
      '[ROUTE-1] skips pages of one visitor: %s',
      async (path) => {
        const link = show(<Link href={`/ru/${path}`}>x</Link>);
        await firstSign();
        fireEvent.focusIn(link);
        expect(fetched()).toEqual([]);
      },
    );

    it('[ROUTE-1] includes the link of the first event', async () => {
      fireEvent.focusIn(show(<Link href="/ru/brands">x</Link>));
      await act(() => import('./fetch-on-intent'));
      expect(fetched()).toEqual(['/ru/brands']);
    });

    it('[ROUTE-1] requests the whole page, not only the loading state', async () => {
      const [a] = await links();
      if (a) fireEvent.focusIn(a);
      expect(router.prefetch).toHaveBeenCalledWith('/ru/brands/a', { kind: 'full' });
    });

    it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
      '[ROUTE-1] is off when saving data: %j',
      async (connection) => {
        Object.assign(navigator, { connection });
        const [a] = await links();
        if (a) fireEvent.focusIn(a);
        expect(fetched()).toEqual([]);
      },
    );
  });
});
