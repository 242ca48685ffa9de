import { act } from '@testing-library/react';
import { renderPage } from '@/tests/fixtures/render-page';
import { Installable } from './installable';

jest.mock('@/components/offline/start-offline', () => ({ startOffline: jest.fn(async () => undefined) }));
const { startOffline } = jest.requireMock<{ startOffline: jest.Mock }>('@/components/offline/start-offline');

beforeEach(() => {
  startOffline.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.runAllTimersAsync());

test('[PWA-1] registers the worker only after the page has settled', async () => {
  renderPage(<Installable worker />);
  expect(startOffline).not.toHaveBeenCalled();
  await settle();
  expect(startOffline).toHaveBeenCalledTimes(1);
});

test('[PWA-1] registers no worker where it is disabled', async () => {
  renderPage(<Installable worker={false} />);
  await settle();
  expect(startOffline).not.toHaveBeenCalled();
});

test.each(['kept', 'offline'])(
  '[PWA-2] a page marked "%s" by the worker reports it at once and only once',
  async (mark) => {
    document.documentElement.dataset[mark] = '';
    renderPage(<Installable worker />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(startOffline).toHaveBeenCalledTimes(1);
    await settle();
    expect(startOffline).toHaveBeenCalledTimes(1);
    delete document.documentElement.dataset[mark];
  },
);

test('[PWA-2] reports at once that a page was opened without a network', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderPage(<Installable worker />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(startOffline).toHaveBeenCalledTimes(1);
  line.mockRestore();
});
