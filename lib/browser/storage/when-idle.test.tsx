import { whenIdle, whenSettled } from './when-idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('[speed] what waits for an idle page is done soon where the browser does not say that it is idle', () => {
  const run = jest.fn();
  whenIdle(run);
  whenSettled(run);
  jest.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('[speed] where the browser says it, the page is asked to be idle', () => {
  const idle = jest.fn();
  Object.assign(globalThis, { requestIdleCallback: idle });
  const run = jest.fn();
  whenIdle(run);
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  idle.mock.calls[0][0]();
  expect(run).toHaveBeenCalledTimes(1);
});
