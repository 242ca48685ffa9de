import { act, screen } from '@testing-library/react';
import { applySettings } from '@/lib/config/live-settings';
import { renderPage } from '@/tests/fixtures/render-page';
import { DayPromise } from './menu-bar';

afterEach(() => jest.useRealTimers());

test.each([
  ['2026-11-20T08:00:00Z', 'Comandă până la 17:00: ridici azi, Chișinău', 'Заказ до 17:00: заберите сегодня, Кишинёв'],
  ['2026-11-20T16:00:00Z', 'Comandă acum: ridici mâine, Chișinău', 'Заказ сейчас: заберите завтра, Кишинёв'],
  ['2026-11-21T14:00:00Z', 'Comandă acum: ridici pe 23 noiembrie', 'Заказ сейчас: заберите 23 ноября'],
  ['2026-11-22T08:00:00Z', 'Comandă acum: ridici mâine, Chișinău', 'Заказ сейчас: заберите завтра, Кишинёв'],
  ['2026-12-25T08:00:00Z', 'Comandă acum: ridici mâine, Chișinău', 'Заказ сейчас: заберите завтра, Кишинёв'],
])('[STS-1] shows the pickup promise for %s', (now, ro, ru) => {
  jest.useFakeTimers({ now: new Date(now) });
  const { unmount, container } = renderPage(<DayPromise />);
  expect(container).toHaveTextContent(ro);
  unmount();
  expect(renderPage(<DayPromise />, 'ru').container).toHaveTextContent(ru);
});

test('[STS-1] updates the pickup promise while the page is open', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T14:59:30Z') });
  renderPage(<DayPromise />);
  expect(screen.getByText(/ridici azi/)).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText(/ridici mâine/)).toBeVisible();
});

test('[CON-1] shows no pickup time in a shop without pickup', () => {
  applySettings({ pickup: false });
  expect(renderPage(<DayPromise />).container).toHaveTextContent(/^$/);
  applySettings({});
});
