import { act, renderHook } from '@testing-library/react';
import { openPanel } from './open-panel';

afterEach(() => {
  const open = openPanel.get();
  if (open) openPanel.close(open);
});

test('[SRC-3] opening a panel closes the one that was open', () => {
  const { result } = renderHook(() => openPanel.use());
  expect(result.current).toBeNull();
  act(() => openPanel.open('suggestions'));
  expect(result.current).toBe('suggestions');
  act(() => openPanel.open('vehicle-picker'));
  expect(result.current).toBe('vehicle-picker');
});

test('[SRC-3] closing a panel that is not open leaves the open one alone', () => {
  const { result } = renderHook(() => openPanel.use());
  act(() => openPanel.open('vehicle-picker'));
  act(() => openPanel.close('suggestions'));
  expect(result.current).toBe('vehicle-picker');
  act(() => openPanel.close('vehicle-picker'));
  expect(result.current).toBeNull();
});

test('nobody is told when nothing changes', () => {
  const listener = jest.fn();
  const leave = openPanel.subscribe(listener);
  openPanel.open('cart');
  openPanel.open('cart');
  openPanel.close('account');
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
});
