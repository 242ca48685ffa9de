import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { CarForm } from '@/components/garage/car-form';
import { VinValue } from '@/components/garage/garage-card';
import { sessionStore } from '@/components/session/session-client';
import type { ServiceBook, ServiceItem } from '@/lib/contract/account/service-book';
import { localDay } from '@/lib/domain/time/calendar';
import { addMonths } from '@/lib/domain/vehicle/service-due';
import { answerApi } from '@/tests/fixtures/browser-api';
import { octavia } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { knownUser } from '@/tests/fixtures/user';
import { CarDue } from './car-due';
import { MileageForm } from './mileage-form';
import { Services } from './services';

afterEach(() => jest.restoreAllMocks());

const today = localDay(new Date());
const { carId } = octavia;

/** A cabin filter, last bought this number of months ago at 170,000 km. */
function cabinFilter(months: number, changes: Partial<ServiceItem> = {}): ServiceItem {
  return {
    kind: 'FLT-030',
    name: 'Filtru de habitaclu',
    groupId: 4,
    parts: 12,
    interval: { km: 15_000, months: 12 },
    state: 'due',
    last: { by: 'order', on: addMonths(today, -months), mileage: 170_000, orderId: 9 },
    dueOn: addMonths(today, 12 - months),
    dueAt: 185_000,
    snoozedUntil: null,
    ...changes,
  };
}
const bookOf = (...services: ServiceItem[]): ServiceBook => ({ carId, mileage: 180_000, readings: [], services });

describe('[GAR-1] services of a car', () => {
  it.each([
    ['ro-MD', 14, /cumpărat acum 14 luni, la 170\s000 km/],
    ['ro-MD', 1, /cumpărat acum o lună/],
    ['ro-MD', 24, /cumpărat acum 24 de luni/],
    ['ru', 21, /куплено 21 месяц назад, на 170\s000 км/],
    ['ru', 3, /куплено 3 месяца назад/],
  ] as const)('states in %s that the part was bought %i months ago', (locale, months, words) => {
    renderPage(<Services book={bookOf(cabinFilter(months))} busy={false} mark={jest.fn()} />, locale);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('links to fitting parts, can be snoozed for a month, or marked as done', async () => {
    const mark = jest.fn().mockResolvedValue(true);
    renderPage(<Services book={bookOf(cabinFilter(14))} busy={false} mark={mark} />);
    const link = screen.getByRole('link', { name: 'Filtru de habitaclu: 12 piese potrivite' });
    expect(link).toHaveAttribute('href', `/ro-MD/tecdoc/car/${carId}/group/4`);
    const typing = userEvent.setup();
    await typing.click(screen.getByRole('button', { name: 'Amintește peste o lună: Filtru de habitaclu' }));
    expect(mark).toHaveBeenLastCalledWith({ kind: 'FLT-030', snoozedUntil: addMonths(today, 1) });
    await typing.click(screen.getByRole('button', { name: 'Am schimbat: Filtru de habitaclu' }));
    const form = within(screen.getByRole('form', { name: 'Am schimbat: Filtru de habitaclu' }));
    await typing.clear(form.getByLabelText(/La ce parcurs/));
    await typing.type(form.getByLabelText(/La ce parcurs/), '182 500 km');
    await typing.click(form.getByRole('button', { name: 'Păstrează' }));
    expect(mark).toHaveBeenLastCalledWith({ kind: 'FLT-030', done: { on: today, mileage: 182_500 } });
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  it('rejects a future day and a mileage that is not a number', async () => {
    const mark = jest.fn();
    renderPage(<Services book={bookOf(cabinFilter(14))} busy={false} mark={mark} />);
    const typing = userEvent.setup();
    await typing.click(screen.getByRole('button', { name: 'Am schimbat: Filtru de habitaclu' }));
    await typing.clear(screen.getByLabelText('Când'));
    await typing.type(screen.getByLabelText('Când'), '2199-01-01');
    await typing.type(screen.getByLabelText(/La ce parcurs/), ' mult');
    await typing.click(screen.getByRole('button', { name: 'Păstrează' }));
    expect(screen.getByText('Alege o zi care a fost deja.')).toBeVisible();
    expect(screen.getByText('Scrie doar cifre, de exemplu 182 500.')).toBeVisible();
    expect(mark).not.toHaveBeenCalled();
  });

  it('collapses services without a mark and lists later ones separately', () => {
    const unknown = cabinFilter(1, { kind: 'OIL-050', name: 'Lichid de frână', state: 'unknown', last: null });
    const later = cabinFilter(2, { kind: 'FLT-010', name: 'Filtru de ulei', state: 'later' });
    renderPage(<Services book={bookOf(later, unknown)} busy={false} mark={jest.fn()} />);
    expect(screen.getByText('Nimic de schimbat acum, după câte știm.')).toBeVisible();
    expect(screen.getByText('Lichid de frână')).not.toBeVisible();
    expect(screen.getByText('Nu știm când ai schimbat un fel de piese')).toBeVisible();
  });

  it('expands services without a mark while there are no others, without claiming that nothing is due', () => {
    const kinds = ['OIL-050', 'FLT-010'].map((kind) =>
      cabinFilter(1, { kind, name: kind, state: 'unknown', last: null }),
    );
    const { unmount } = renderPage(<Services book={bookOf(...kinds)} busy={false} mark={jest.fn()} />);
    expect(screen.getByText('OIL-050')).toBeVisible();
    expect(screen.queryByText(/Nimic de schimbat/)).toBeNull();
    unmount();
    renderPage(<Services book={bookOf(cabinFilter(14), ...kinds)} busy={false} mark={jest.fn()} />);
    const unsaid = screen.getByText(/^Nu știm când ai schimbat 2 feluri/);
    const follows = unsaid.compareDocumentPosition(screen.getByRole('button', { name: /^Am schimbat: Filtru/ }));
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('reports unknown services on the card of a car without marks', async () => {
    answerApi({ 'GET /api/account/garage/due': { body: { items: [{ carId: carId + 1, services: [] }] } } });
    const card = (id: number) => (
      <SWRConfig value={{ provider: () => new Map() }}>
        <CarDue carId={id} name="Octavia" />
      </SWRConfig>
    );
    renderPage(card(carId));
    expect(await screen.findByText('Nu știm încă ce și când ai schimbat la ea.')).toBeVisible();
    renderPage(card(carId + 1));
    expect(await screen.findByText('Nimic de schimbat acum, după câte știm.')).toBeVisible();
  });

  it('shows the most urgent service on the card of a car, and the number of others', async () => {
    const services = ['FLT-010', 'FLT-020', 'FLT-030'].map((kind) => cabinFilter(14, { kind }));
    answerApi({ 'GET /api/account/garage/due': { body: { items: [{ carId, services }] } } });
    renderPage(
      <SWRConfig value={{ provider: () => new Map() }}>
        <CarDue carId={carId} name="Octavia" />
      </SWRConfig>,
    );
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Carnet de service Octavia.*încă 2 mementouri/ })).toHaveAttribute(
      'href',
      `/ro-MD/account/garage/${carId}`,
    );
  });
});

describe('[GAR-1] mileage of a car', () => {
  const car = { ...octavia, mileage: 180_000 };

  it('adds a step with one tap', async () => {
    const intend = jest.spyOn(sessionStore, 'intend').mockImplementation(() => {});
    renderPage(<MileageForm car={car} />);
    await userEvent.click(screen.getByRole('button', { name: /^\+1\s000 km$/ }));
    expect(intend.mock.calls[0]?.[0].garage?.get(carId)).toEqual({ carId, present: true, mileage: 181_000 });
  });

  it('saves a lower mileage after confirmation', async () => {
    const intend = jest.spyOn(sessionStore, 'intend').mockImplementation(() => {});
    renderPage(<MileageForm car={car} />);
    const typing = userEvent.setup();
    const field = screen.getByLabelText('Cât arată bordul acum, km');
    await typing.type(field, 'mult');
    await typing.click(screen.getByRole('button', { name: 'Păstrează' }));
    expect(screen.getByText('Scrie doar cifre, de exemplu 182 500.')).toBeVisible();
    await typing.clear(field);
    await typing.type(field, '18 000{Enter}{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/E mai puțin decât ultima dată \(180\s000 km\)/);
    expect(intend).not.toHaveBeenCalled();
    await typing.click(screen.getByRole('button', { name: 'Corectez' }));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await typing.click(screen.getByRole('button', { name: 'Păstrează' }));
    await typing.click(screen.getByRole('button', { name: /^Da, 18\s000 km$/ }));
    expect(intend.mock.calls[0]?.[0].garage?.get(carId)?.mileage).toBe(18_000);
  });

  it('confirms a lower mileage in the form of the car too', async () => {
    const intend = jest.spyOn(sessionStore, 'intend').mockImplementation(() => {});
    renderPage(<CarForm car={car} onClose={jest.fn()} />, 'ru');
    const typing = userEvent.setup();
    const mileage = screen.getByLabelText(/^Пробег/);
    await typing.clear(mileage);
    await typing.type(mileage, '12 500,5');
    await typing.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(intend).not.toHaveBeenCalled();
    await typing.click(screen.getByRole('button', { name: /^Да, 12\s500 км$/ }));
    expect(intend.mock.calls[0]?.[0].garage?.get(carId)?.mileage).toBe(12_500);
  });
});

test('[GAR-1] requests the whole VIN only on click and hides it again', async () => {
  const calls = answerApi({
    'GET /api/auth/me': { body: { state: 'customer', user: knownUser() } },
    [`GET /api/account/garage/${carId}/vin`]: { body: { vin: 'TMBZZZ1Z6A2048211' } },
  });
  renderPage(<VinValue carId={carId} masked="TMB••••••••••8211" name="Octavia" />);
  const show = await screen.findByRole('button', { name: 'Arată VIN-ul întreg: Octavia' });
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/auth/me']);
  await userEvent.click(show);
  expect(await screen.findByText('TMBZZZ1Z6A2048211')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ascunde' }));
  expect(screen.getByText('TMB••••••••••8211')).toBeVisible();
});
