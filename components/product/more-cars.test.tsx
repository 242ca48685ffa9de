import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@/tests/fixtures/render-page';
import { MoreCars } from './more-cars';

const car = {
  manuId: 1,
  manuDesc: 'SKODA',
  modelId: 2,
  modelDesc: 'Octavia II (1Z3)',
  carId: 3,
  carDesc: '1.9 TDI',
  powerKwFrom: 77,
  powerHpFrom: 105,
  cylinderCapacity: 1896,
  motorCodes: ['BXE'],
  yearOfConstructionFrom: 200406,
  yearOfConstructionTo: 201306,
  linkageCriteria: [],
};
const requestApi = jest.fn();
jest.mock('@/lib/browser/api', () => ({ requestApi: (...args: unknown[]) => requestApi(...args) }));

test('[PRD-2] the cars beyond the first page come when they are asked for', async () => {
  requestApi.mockResolvedValueOnce({ ok: true, data: { items: [car] } });
  renderPage(<MoreCars articleId={7} shown={100} total={101} />);
  await userEvent.click(screen.getByRole('button', { name: 'Arată încă 1 mașină' }));
  expect(requestApi).toHaveBeenCalledWith('/api/shop/product/cars', {
    method: 'POST',
    body: { lang: 'ro-MD', articleId: 7, limit: 100, skip: 100 },
  });
  expect(await screen.findByText('Octavia II (1Z3)')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failure says so and keeps the button', async () => {
  requestApi.mockResolvedValueOnce({ ok: false, error: {} });
  renderPage(<MoreCars articleId={7} shown={100} total={300} />, 'ru');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/Не удалось загрузить машины/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Показать ещё 200 машин' })).toBeEnabled();
});
