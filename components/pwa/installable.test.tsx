import { act, render } from '@testing-library/react';
import { Installable } from './installable';

jest.mock('@/components/offline/start', () => ({ start: jest.fn() }));
const { start } = jest.requireMock<{ start: jest.Mock }>('@/components/offline/start');

const address = '/ru/manifest.webmanifest';
const named = () => document.head.querySelector('link[rel=manifest]')?.getAttribute('href');

beforeEach(() => {
  start.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.runAllTimersAsync());

test('[PWA-1] a page names its manifest and registers its worker when it has settled, not before', async () => {
  render(<Installable manifest={address} worker />);
  expect(named()).toBeUndefined();
  await settle();
  expect(named()).toBe(address);
  expect(start).toHaveBeenCalledTimes(1);
});

test('[PWA-1] a page without a worker names its manifest alone', async () => {
  render(<Installable manifest={address} worker={false} />);
  await settle();
  expect(named()).toBe(address);
  expect(start).not.toHaveBeenCalled();
});

test.each(['kept', 'offline'])('[PWA-2] a page that the worker had %s says so at once, and once', async (mark) => {
  document.documentElement.dataset[mark] = '';
  render(<Installable manifest={address} worker />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(start).toHaveBeenCalledTimes(1);
  await settle();
  expect(start).toHaveBeenCalledTimes(1);
  delete document.documentElement.dataset[mark];
});

test('[PWA-2] a page that is opened without a network says so at once', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Installable manifest={address} worker />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(start).toHaveBeenCalledTimes(1);
  line.mockRestore();
});
