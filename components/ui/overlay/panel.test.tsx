import { act, renderHook } from '@testing-library/react';
import { openPanel } from './panel';

afterEach(() => {
  const open = openPanel.get();
  if (open) openPanel.close(open);
});

test('[SRC-3] closes the open panel when another opens', () => {
  const { result } = renderHook(() => openPanel.use());
  expect(result.current).toBeNull();
  act(() => openPanel.open('suggestions'));
  expect(result.current).toBe('suggestions');
  act(() => openPanel.open('vehicle-picker'));
  expect(result.current).toBe('vehicle-picker');
});

test('[SRC-3] keeps the open panel when another is closed', () => {
  const { result } = renderHook(() => openPanel.use());
  act(() => openPanel.open('vehicle-picker'));
  act(() => openPanel.close('suggestions'));
  expect(result.current).toBe('vehicle-picker');
  act(() => openPanel.close('vehicle-picker'));
  expect(result.current).toBeNull();
});

test('does not notify listeners without a change', () => {
  const listener = jest.fn();
  const leave = openPanel.subscribe(listener);
  openPanel.open('cart');
  openPanel.open('cart');
  openPanel.close('account');
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
});
