import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPanel } from '@/components/ui/overlay/panel';
import type { MenuItem, MenuLink } from '@/lib/contract/catalogue/content';
import { answerApi } from '@/tests/fixtures/browser-api';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { renderPage } from '@/tests/fixtures/render-page';
import { Departments } from './menu-bar';
import { MobileMenu } from './mobile/mobile-menu';
import styles from './mobile/mobile-menu.module.css';

jest.mock('next/navigation', () => ({ usePathname: () => '/ro-MD' }));

const link = (title: string, more: Partial<MenuLink> = {}): MenuLink => ({
  title,
  url: `/shop/category/${title.toLowerCase()}`,
  external: false,
  links: [],
  ...more,
});

function item(title: string, columns: readonly MenuLink[][], more: Partial<MenuItem> = {}): MenuItem {
  const sized = columns.map((links) => ({ size: 12 / columns.length, links }));
  const submenu =
    columns.length === 0
      ? null
      : { type: 'megamenu' as const, size: 'md' as const, image: '/p/x.webp', columns: sized };
  const { links: _, ...own } = link(title);
  return { ...own, image: null, submenu, customFields: {}, ...more };
}

const brakes = item('Brakes', [
  [link('Discs', { links: [link('Vented', { queryParams: { 'f.kind': 'vented' }, links: [link('Drilled')] })] })],
  [link('Pads')],
]);
const tools = item('Tools', [], { external: true, url: 'https://tools.example/' });
const sale = item('Sale', [], { customFields: { highlight: true, code: 'sale' } });
const phoneOnly = item('Phone', [], { customFields: { ignoreIn: ['departments'] } });
const desktopOnly = item('Desktop', [], { customFields: { ignoreIn: ['mobile'] } });

beforeAll(installNativeDialog);

beforeEach(() => {
  answerApi({ 'POST /api/shop/menu': { body: { items: [brakes, tools, sale, phoneOnly, desktopOnly] } } });
});

async function openDepartments() {
  const user = userEvent.setup();
  renderPage(<Departments hoverDelayMs={0} />);
  screen.getByRole('link', { name: 'Catalog' }).focus();
  await user.keyboard('{ArrowDown}');
  const list = within(await screen.findByRole('navigation', { name: 'Catalog' }));
  await list.findByRole('link', { name: 'Brakes' });
  return { user, list };
}

test('[DEP-1] links entries inside and outside the shop with their custom fields', async () => {
  const { list } = await openDepartments();
  expect(list.getByRole('link', { name: 'Brakes' })).toHaveAttribute('href', '/ro-MD/shop/category/brakes');
  const outside = list.getByRole('link', { name: 'Tools' });
  expect(outside).toHaveAttribute('href', 'https://tools.example/');
  expect(outside).toHaveAttribute('target', '_blank');
  expect(list.getByRole('link', { name: 'Sale' })).toHaveAttribute('data-highlight');
  expect(list.getByRole('link', { name: 'Sale' })).toHaveAttribute('data-code', 'sale');
  expect(list.queryByRole('link', { name: 'Phone' })).toBeNull();
  expect(list.getByRole('link', { name: 'Desktop' })).toBeVisible();
  openPanel.close('departments');
});

test('[DEP-1] renders size, picture, columns, queries and nested lists of a mega-menu', async () => {
  const { user } = await openDepartments();
  const mega = await screen.findByRole('navigation', { name: 'Brakes' });
  expect(mega.dataset).toMatchObject({ size: 'md', type: 'megamenu' });
  expect(mega.querySelector('a[aria-hidden] img')).toHaveAttribute('src', '/p/x.webp');
  expect([...mega.querySelectorAll<HTMLElement>('[data-column]')].map((column) => column.style.gridColumn)).toEqual([
    'span 6',
    'span 6',
  ]);
  const vented = within(mega).getByRole('link', { name: 'Vented' });
  expect(vented).toHaveAttribute('href', '/ro-MD/shop/category/vented?f.kind=vented');
  expect(within(mega).getByRole('link', { name: 'Drilled' }).closest('ul ul')).not.toBeNull();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(within(mega).getByRole('link', { name: 'Discs' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(within(mega).getByRole('link', { name: 'Pads' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'Brakes', expanded: true })).toHaveFocus();
  openPanel.close('departments');
});

test('[DEP-1] renders a plain menu as one column', async () => {
  const submenu = {
    type: 'menu' as const,
    size: 'sm' as const,
    image: null,
    columns: [{ size: 12, links: [link('A')] }],
  };
  answerApi({ 'POST /api/shop/menu': { body: { items: [{ ...brakes, title: 'Plain', submenu }] } } });
  const user = userEvent.setup();
  renderPage(<Departments />, 'ru');
  screen.getByRole('link', { name: 'Каталог' }).focus();
  await user.keyboard('{ArrowDown}');
  const menu = await screen.findByRole('navigation', { name: 'Plain' });
  expect(menu.dataset).toMatchObject({ size: 'sm', type: 'menu' });
  expect(menu.querySelector('img')).toBeNull();
  openPanel.close('departments');
});

test('[MOB-2] the phone menu has the entries that staff added to the main menu', () => {
  const link = { place: 'menu', title: 'Promoții', url: '/shop/category?tag=promo' } as const;
  renderPage(<MobileMenu links={[link]} onClose={jest.fn()} />);
  expect(screen.getByRole('link', { name: 'Promoții' })).toHaveAttribute('href', '/ro-MD/shop/category?tag=promo');
});

test('[MOB-2] [DEP-1] opens nested levels of the phone menu', async () => {
  const user = userEvent.setup();
  renderPage(<MobileMenu onClose={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Catalog de piese' }));
  await user.click(await screen.findByRole('button', { name: 'Brakes' }));
  await user.click(screen.getByRole('button', { name: 'Discs' }));
  await user.click(screen.getByRole('button', { name: 'Vented' }));
  expect(screen.getByRole('link', { name: 'Drilled' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Desktop' })).toBeNull();
  const levels = [...document.querySelectorAll<HTMLElement>(`.${styles.level}`)];
  expect(levels).toHaveLength(5);
  expect(levels.map((level) => level.hasAttribute('inert'))).toEqual([true, true, true, true, false]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Vented' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(document.querySelectorAll(`.${styles.level}`)).toHaveLength(3);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Discs' })).toHaveFocus());
});
