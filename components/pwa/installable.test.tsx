import { act, render } from '@testing-library/react';
import { Installable } from './installable';

jest.mock('@/components/offline/start', () => ({ start: jest.fn() }));
const { start } = jest.requireMock<{ start: jest.Mock }>('@/components/offline/start');

beforeEach(() => {
  start.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.runAllTimersAsync());

test('[PWA-1] a page registers its worker when it has settled, not before', async () => {
  render(<Installable worker />);
  expect(start).not.toHaveBeenCalled();
  await settle();
  expect(start).toHaveBeenCalledTimes(1);
});

test('[PWA-1] a page without a worker registers none', async () => {
  render(<Installable worker={false} />);
  await settle();
  expect(start).not.toHaveBeenCalled();
});
