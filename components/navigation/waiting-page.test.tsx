import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link } from '@/components/ui/link';
import { LinkNavigation } from './link-navigation';
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
  const { container } = render(
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
