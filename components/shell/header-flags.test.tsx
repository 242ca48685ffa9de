import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from '@/components/account/account-menu';
import { userStore } from '@/components/user/user-client';
import { answerApi } from '@/tests/fixtures/browser-api';
import { changeShop, type ShopChanges } from '@/tests/fixtures/change-shop';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { words } from '@/tests/fixtures/words';
import { Footer } from './footer';
import { Header } from './header';
import { MobileMenu } from './mobile/mobile-menu';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/ro-MD',
}));

beforeAll(installNativeDialog);

beforeEach(() => {
  answerApi({
    'GET /api/session': { body: sessionState(1) },
    'GET /api/auth/me': { body: { state: 'guest', user: null } },
    'POST /api/shop/menu': { body: { items: [] } },
  });
});

const hrefs = () => screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));

test.each<readonly [ShopChanges, string]>([
  [{ icons: { account: false } }, '/ro-MD/account/login'],
  [{ authentication: false }, '/ro-MD/account/login'],
  [{ icons: { wishlist: false } }, '/ro-MD/shop/wishlist'],
  [{ pages: { wishlist: false } }, '/ro-MD/shop/wishlist'],
  [{ icons: { compare: false } }, '/ro-MD/shop/compare'],
  [{ icons: { cart: false } }, '/ro-MD/shop/cart'],
])('[HDR-4] %j removes %s from the header', (changes, href) => {
  const { unmount } = renderPage(<Header locale="ro-MD" />);
  expect(hrefs()).toContain(href);
  unmount();
  changeShop(changes);
  renderPage(<Header locale="ro-MD" />);
  expect(hrefs()).not.toContain(href);
  expect(hrefs()).toContain('/ro-MD/brands');
});

test('[HDR-1] [LOC-4] hides the currency menus if switching is off', () => {
  changeShop({ currencySwitching: false });
  renderPage(<Header locale="ro-MD" />);
  renderPage(<MobileMenu onClose={jest.fn()} />);
  expect(screen.queryByRole('button', { name: /^Moneda/, hidden: true })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Moneda/, hidden: true })).toBeNull();
});

test('[HDR-4] [ACM-1] hides links to registration if it is off', async () => {
  await act(() => userStore.load());
  const { unmount } = await act(async () => renderPage(<AccountMenu onClose={jest.fn()} />));
  expect(screen.getByRole('link', { name: 'Creează cont' })).toHaveAttribute('href', '/ro-MD/account/signup');
  unmount();
  changeShop({ registration: false });
  await act(async () => renderPage(<AccountMenu onClose={jest.fn()} />));
  expect(screen.queryByRole('link', { name: 'Creează cont' })).toBeNull();
  expect(screen.getByLabelText('Parola')).toBeVisible();
});

test('[HDR-4] [ACM-1] hides the sign-in form and the order link without authentication', async () => {
  changeShop({ authentication: false });
  await act(() => userStore.load());
  const menuAndFooter = (
    <>
      <AccountMenu onClose={jest.fn()} />
      <Footer locale="ro-MD" />
    </>
  );
  await act(async () => renderPage(menuAndFooter));
  expect(screen.getByText(words['ro-MD'].auth.disabled)).toBeVisible();
  expect(screen.queryByLabelText('Parola')).toBeNull();
  expect(hrefs()).not.toContain('/ro-MD/account/orders');
});

test('[DEP-1] shows a plain list of departments if mega-menus are off', async () => {
  changeShop({ menu: { megamenu: false } });
  const link = { url: '/shop/category/x', external: false };
  const submenu = { type: 'megamenu', size: 'md', image: null, columns: [{ size: 12, links: [] }] };
  const item = { ...link, title: 'Filtre', image: null, submenu, customFields: {} };
  answerApi({ 'POST /api/shop/menu': { body: { items: [item] } } });
  renderPage(<Header locale="ro-MD" />, 'ro-MD');
  await userEvent.click(screen.getByRole('link', { name: 'Catalog' }));
  const entry = await screen.findByRole('link', { name: 'Filtre' });
  act(() => entry.focus());
  expect(entry).not.toHaveAttribute('aria-expanded');
  expect(screen.queryByRole('heading', { name: 'Filtre' })).toBeNull();
});
