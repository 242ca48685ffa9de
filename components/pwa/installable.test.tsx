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
