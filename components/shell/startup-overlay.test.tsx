import { act, render } from '@testing-library/react';
import { StartupOverlay } from './startup-overlay';

const finish: (() => void)[] = [];
const animate = jest.fn(() => ({ finished: new Promise<void>((resolve) => finish.push(resolve)), cancel: jest.fn() }));
const arrivesAfter = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(HTMLElement.prototype, { animate });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  animate.mockClear();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const shown = () => document.querySelector('[data-startup]');

test('[ROUTE-6] fades the overlay after hydration and removes it', async () => {
  arrivesAfter(2000);
  render(<StartupOverlay />);
  await act(async () => undefined);
  expect([animate.mock.calls.length, shown() === null]).toEqual([1, false]);
  await act(async () => finish.pop()?.());
  expect(shown()).toBeNull();
});

test('[ROUTE-6] removes an overlay that is not visible yet without an animation', async () => {
  arrivesAfter(500);
  render(<StartupOverlay />);
  await act(async () => undefined);
  expect([animate.mock.calls.length, shown()]).toEqual([0, null]);
});
