import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toast';
import { hideToast, showToast } from './toast-store';

// Loads the card before the first toast, because it is loaded on demand.
beforeAll(() => import('./toast-card'));
beforeEach(() => {
  jest.useFakeTimers();
  act(hideToast);
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('shows a toast in a live region for six seconds', async () => {
  render(<Toaster closeLabel="Închide" />);
  await act(async () => showToast({ text: 'TRW GDB1550 e în coș' }));
  expect(screen.getByRole('status')).toHaveTextContent('TRW GDB1550 e în coș');
  wait(5_999);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  wait(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('replaces the current toast', async () => {
  render(<Toaster closeLabel="Închide" />);
  await act(async () => showToast({ text: 'Prima' }));
  await act(async () => showToast({ text: 'A doua' }));
  expect(screen.queryByText('Prima')).toBeNull();
  expect(screen.getByText('A doua')).toBeInTheDocument();
});

test('shows a toast with an action for ten seconds and runs the action once', async () => {
  const undo = jest.fn();
  render(<Toaster closeLabel="Închide" />);
  await act(async () => showToast({ text: 'Am scos discul din coș', action: { label: 'Anulează', run: undo } }));
  wait(9_000);
  fireEvent.click(screen.getByRole('button', { name: 'Anulează' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Am scos discul din coș')).toBeNull();
});

test('keeps a toast while the pointer is over it', async () => {
  render(<Toaster closeLabel="Închide" />);
  await act(async () => showToast({ text: 'Salvat' }));
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(60_000);
  expect(screen.getByText('Salvat')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(6_000);
  expect(screen.queryByText('Salvat')).toBeNull();
});
