import { act, render } from '@testing-library/react';
import { ServiceWorker } from './service-worker';

jest.mock('@/components/offline/start', () => ({ start: jest.fn() }));
const { start } = jest.requireMock<{ start: jest.Mock }>('@/components/offline/start');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[PWA-1] a page registers its worker when it has settled, not before', async () => {
  render(<ServiceWorker />);
  expect(start).not.toHaveBeenCalled();
  await act(() => jest.runAllTimersAsync());
  expect(start).toHaveBeenCalledTimes(1);
});
