import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from '@/components/ui/link';
import { renderPage } from '@/tests/fixtures/render-page';
import { LinkNavigation } from './link-navigation';
import { WaitingPage } from './waiting-page';
import styles from './waiting-page.module.css';

const router = { push: jest.fn(() => new Promise(() => undefined)), replace: jest.fn(), prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

class Observer {
  observe() {}
  disconnect() {}
}

/** The outlines that stand while a page is awaited that does not come. */
async function outlinesOf(href: string): Promise<string[]> {
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const { container } = renderPage(
    <>
      <LinkNavigation />
      <Link href={href}>x</Link>
    </>,
  );
  fireEvent.focusIn(screen.getByRole('link'));
  await act(() => import('./waiting-page'));
  await act(async () => void fireEvent.click(screen.getByRole('link')));
  expect(container.querySelector('[data-going]')).toBeInTheDocument();
  return [...container.querySelectorAll(`.${styles.product}, .${styles.cards}`)].map(({ className }) => className);
}

test.each([
  ['/ru/shop/products/disc', ['product']],
  ['/ro-MD/shop/category/frane?page=2', ['cards']],
  ['/ru/shop/search/products/filtru', ['cards']],
  ['/ru/brands/ate', ['cards']],
  ['/ru/site/faq', []],
  ['/ru/shop/products/disc/cars', []],
])('[ROUTE-1] whoever waits for %s sees its outline', async (href, shapes) => {
  expect(await outlinesOf(href)).toEqual(shapes);
});

test('[ROUTE-1] a list that is narrowed stays in view until the narrowed one has come', async () => {
  history.replaceState(null, '', '/ru/shop/category/frane');
  expect(await outlinesOf('/ru/shop/category/frane?f.brand=ate&page=1')).toEqual([]);
});

describe('a page that is waited for', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['ro-MD', 'Se încarcă…', 'Încearcă din nou'],
    ['ru', 'Загружаем…', 'Попробовать ещё раз'],
  ] as const)(
    '[ROUTE-1] is told to screen readers, and everybody when the shop is slow, in %s',
    (locale, waitingText, again) => {
      renderPage(<WaitingPage href={`/${locale}/shop/products/disc`} />, locale);
      expect(screen.getByRole('status')).toHaveTextContent(waitingText);
      act(() => void jest.advanceTimersByTime(7000));
      expect(screen.queryByRole('alert')).toBeNull();
      act(() => void jest.advanceTimersByTime(1000));
      expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: again }));
    },
  );

  it('[ROUTE-1] begins below what of the head is in view, and leaves room for the head that comes with it', () => {
    const header = document.body.appendChild(document.createElement('header'));
    const row = header.appendChild(document.createElement('div'));
    const main = document.body.appendChild(document.createElement('main'));
    main.id = 'main';
    main.getBoundingClientRect = () => new DOMRect(0, 107, 390, 2000);
    header.getBoundingClientRect = () => new DOMRect(0, -600, 390, 107);
    row.getBoundingClientRect = () => new DOMRect(0, 0, 390, 57);
    const { container } = renderPage(<WaitingPage href="/ru/shop/products/disc" />, 'ru');
    expect(container.querySelector(`.${styles.waiting}`)).toHaveStyle({
      insetBlockStart: '57px',
      paddingBlockStart: '50px',
    });
    header.remove();
    main.remove();
  });
});
