import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingFeatures } from '@/components/features/missing-features';
import { sessionStore } from '@/components/session/session-client';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { Header } from './header';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/ro-MD/blog/post/bateria-iarna',
}));

const menuItem = (title: string, slug: string) => ({
  title,
  url: `/shop/category/${slug}`,
  external: false,
  image: null,
  customFields: {},
  submenu: {
    type: 'megamenu',
    size: 'md',
    image: null,
    columns: [
      {
        size: 6,
        links: [{ title: `${title}: piese`, url: `/shop/category/${slug}-piese`, external: false, links: [] }],
      },
    ],
  },
});

beforeEach(() => {
  const hidden = { ...menuItem('Ascuns', 'ascuns'), customFields: { ignoreIn: ['departments'] } };
  answerApi({
    'GET /api/session': { body: sessionState(1, [cartLine({ quantity: 2 })]) },
    'GET /api/auth/me': { body: { state: 'guest', user: null } },
    'POST /api/shop/menu': { body: { items: [menuItem('Filtre', 'filtre'), menuItem('Frâne', 'frane'), hidden] } },
  });
});

test('[HDR-1] [HDR-2] links to the pages of the shop', () => {
  renderPage(<Header locale="ro-MD" />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      'tel:+37322123456',
      '/ro-MD/site/about-company',
      '/ro-MD/site/contacts',
      '/ro-MD/shop/track-order',
      '/ro-MD/blog',
      '/ro-MD/brands',
      '/ro-MD/tecdoc/search-by-car',
    ]),
  );
  expect(screen.getAllByRole('link', { name: 'Blog' }).some((link) => link.hasAttribute('aria-current'))).toBe(true);
});

test('[HDR-3] shows quantity and subtotal in the cart indicator once loaded', async () => {
  renderPage(<Header locale="ro-MD" />);
  await act(() => sessionStore.reload());
  const [indicator] = screen.getAllByRole('link', { name: /^Coș 1.484.lei Coș: 2 bucăți$/ });
  expect(indicator).toHaveTextContent('1 484 lei');
});

test('[LOC-2] links the language menu to the same page in the other language', async () => {
  renderPage(<Header locale="ro-MD" />);
  const button = screen.getByRole('link', { name: 'Limba: Română (RO)' });
  expect(button).toHaveAttribute('href', '/ru/blog/post/bateria-iarna');
  await userEvent.click(button);
  expect(await screen.findByRole('menuitemradio', { name: 'RU · Русский' })).toHaveAttribute(
    'href',
    '/ru/blog/post/bateria-iarna',
  );
  expect(screen.getByRole('menuitemradio', { name: 'RO · Română' })).toHaveAttribute('aria-checked', 'true');
});

test('[LOC-4] applies another currency at once', async () => {
  renderPage(<Header locale="ro-MD" />);
  await act(() => sessionStore.reload());
  await userEvent.click(screen.getByRole('button', { name: 'Moneda: MDL, lei' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /EUR/ }));
  expect(screen.getByRole('link', { name: /Coș: 2 bucăți/, expanded: false })).toHaveTextContent('74,20 €');
  await userEvent.click(screen.getByRole('button', { name: 'Moneda: EUR, €' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /MDL/ }));
});

test('[DEP-1] [DEP-2] opens departments on press, highlights the focused entry, and closes on Escape', async () => {
  const user = userEvent.setup();
  renderPage(<Header locale="ro-MD" />);
  await user.click(screen.getByRole('link', { name: 'Catalog' }));
  const list = within(await screen.findByRole('navigation', { name: 'Catalog' }));
  expect(await list.findByRole('link', { name: 'Filtre' })).toHaveAttribute('href', '/ro-MD/shop/category/filtre');
  expect(list.queryByRole('link', { name: 'Ascuns' })).toBeNull();
  act(() => list.getByRole('link', { name: 'Frâne' }).focus());
  expect(await screen.findByRole('link', { name: 'Frâne: piese' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Catalog' })).toBeNull();
});

test('[BE-1] has no link to order tracking if the back end has none', () => {
  renderPage(
    <MissingFeatures names={['orderTracking']}>
      <Header locale="ro-MD" />
    </MissingFeatures>,
  );
  expect(document.querySelector('a[href$="/shop/track-order"]')).toBeNull();
});
