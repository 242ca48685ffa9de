import { act, render } from '@testing-library/react';
import { settledEvent } from '@/lib/browser/page-life';
import { Settling } from './settling';

const root = document.documentElement;
const heard = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  addEventListener(settledEvent, heard);
});
afterEach(() => {
  jest.useRealTimers();
  removeEventListener(settledEvent, heard);
  root.removeAttribute('data-settled');
});

const left = () => [...document.querySelectorAll<HTMLElement>('.later')].map(({ style }) => style.contentVisibility);

test('[speed] the page is told that it has settled when all is laid out that was left for later', async () => {
  render(
    <>
      <p className="later" />
      <p className="later" />
      <p className="later" />
      <Settling />
    </>,
  );
  await act(async () => jest.advanceTimersByTime(2000));
  expect(left()).toEqual(['', '', '']);
  await act(async () => jest.advanceTimersByTime(1000));
  await act(async () => jest.runOnlyPendingTimers());
  expect(left()).toEqual(['visible', 'visible', '']);
  expect(root).not.toHaveAttribute('data-settled');
  expect(heard).not.toHaveBeenCalled();
  await act(async () => jest.runAllTimers());
  expect(left()).toEqual(['visible', 'visible', 'visible']);
  expect(root).toHaveAttribute('data-settled');
  expect(heard).toHaveBeenCalledTimes(1);
});
