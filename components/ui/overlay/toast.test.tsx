import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toast';
import { hideToast, showToast } from './toast-store';

// The card comes with a chunk of its own, which is there before anything is to be said.
beforeAll(() => import('./toast-card'));
beforeEach(() => {
  jest.useFakeTimers();
  act(hideToast);
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a toast stands in a live region for six seconds', async () => {
  render(<Toaster closeLabel="Închide" />);
  await act(async () => showToast({ text: 'TRW GDB1550 e în coș' }));
  expect(screen.getByRole('status')).toHaveTextContent('TRW GDB1550 e în coș');
  wait(5_999);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  wait(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('one toast at a time: a newer one takes the place', async () => {
  render(<Toaster closeLabel="Închide" />);
  await act(async () => showToast({ text: 'Prima' }));
  await act(async () => showToast({ text: 'A doua' }));
  expect(screen.queryByText('Prima')).toBeNull();
  expect(screen.getByText('A doua')).toBeInTheDocument();
});

test('an action stays ten seconds and runs once', async () => {
  const undo = jest.fn();
  render(<Toaster closeLabel="Închide" />);
  await act(async () => showToast({ text: 'Am scos discul din coș', action: { label: 'Anulează', run: undo } }));
  wait(9_000);
  fireEvent.click(screen.getByRole('button', { name: 'Anulează' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Am scos discul din coș')).toBeNull();
});

test('a toast stays while the pointer rests on it', async () => {
  render(<Toaster closeLabel="Închide" />);
  await act(async () => showToast({ text: 'Salvat' }));
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(60_000);
  expect(screen.getByText('Salvat')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(6_000);
  expect(screen.queryByText('Salvat')).toBeNull();
});
