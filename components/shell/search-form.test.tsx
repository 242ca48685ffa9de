import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '@/components/ui/toast';
import { renderPage } from '@/tests/fixtures/render-page';
import { SearchForm } from './search-form';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
beforeEach(() => push.mockClear());

const page = (
  <>
    <SearchForm variant="desktop" />
    <Toaster closeLabel="Închide" />
  </>
);
const field = () => screen.getByRole('searchbox', { name: 'Caută' });

test('[SRC-4] what is typed is cleaned on its way to the results', async () => {
  renderPage(page);
  await userEvent.type(field(), '  plăcuțe/frână: #2 {Enter}');
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(decodeURIComponent(String(push.mock.calls[0]?.[0]))).toMatch(/^\/ro-MD\/shop\/search\/products\/pl[^/:#]+ 2$/);
});

test('[SRC-4] white space is ignored, and a text under the minimum is not sent but explained', async () => {
  renderPage(page);
  await userEvent.type(field(), '   {Enter}');
  await userEvent.clear(field());
  await userEvent.type(field(), 'ab{Enter}');
  expect(await screen.findByText('Scrie cel puțin 3 litere.')).toBeVisible();
  expect(push).not.toHaveBeenCalled();
});

test('[SRC-4] without scripts the same form finds its way by its address', () => {
  renderPage(page);
  expect(field().closest('form')).toHaveAttribute('action', '/ro-MD/shop/search');
  expect(field()).toHaveAttribute('name', 'q');
});

test('a slash takes the focus to the field, unless something is being written', async () => {
  renderPage(page);
  await userEvent.keyboard('/');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('a/b');
  expect(field()).toHaveValue('a/b');
});
