import { whenIdle, whenSettled } from './when-idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('[speed] runs idle work after a short timeout in browsers without requestIdleCallback', () => {
  const run = jest.fn();
  whenIdle(run);
  whenSettled(run);
  jest.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('[speed] uses requestIdleCallback if available', () => {
  const idle = jest.fn();
  Object.assign(globalThis, { requestIdleCallback: idle });
  const run = jest.fn();
  whenIdle(run);
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  idle.mock.calls[0][0]();
  expect(run).toHaveBeenCalledTimes(1);
});
