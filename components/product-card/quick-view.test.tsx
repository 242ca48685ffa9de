import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '@/tests/fixtures/browser-api';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProductGrid } from './product-grid';

jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));
beforeAll(installNativeDialog);
afterEach(() => jest.restoreAllMocks());

const look = { name: 'Disc de frână <b>ATE</b>', href: '/ro-MD/shop/products/disc-ate' };
const short = {
  card: {
    id: 7,
    href: look.href,
    name: look.name,
    number: '24.0122',
    fit: { state: 'all', label: 'Pentru orice mașină' },
    stock: { rating: 0, label: 'Nu e în stoc' },
  },
  criteria: [{ name: 'Diametru', value: '280 mm' }],
};

async function open(slug = 'disc-ate') {
  renderPage(<ProductGrid products={[productCard({ name: look.name, slug })]} columns={4} />);
  await userEvent.hover(screen.getByRole('article'));
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Privire rapidă' })));
  return screen.findByRole('dialog', { name: look.name });
}

test('[CAT-3] shows data, stock and price in the quick view, also without brand, picture or price', async () => {
  answerApi({ 'GET /api/quick-view?lang=ro-MD&slug=disc-ate': { body: short } });
  const dialog = await open();
  expect(await within(dialog).findByText('280 mm')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Preț la cerere');
  expect(within(dialog).queryByRole('button', { name: /Adaugă în coș/ })).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'Toate despre această piesă' })).toHaveAttribute('href', look.href);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Închide' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[CAT-3] reports a failed quick view and links to the product page', async () => {
  answerApi({ 'GET /api/quick-view?lang=ro-MD&slug=disc-down': { status: 503, body: { errors: [] } } });
  const dialog = await open('disc-down');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nu am putut încărca');
  expect(within(dialog).getByRole('link', { name: 'Toate despre această piesă' })).toBeInTheDocument();
});
