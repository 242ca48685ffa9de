import { act, renderHook, waitFor } from '@testing-library/react';
import { useAnswer } from './use-answer';

/** A loader whose answers come when the test says so. */
function controlled() {
  const waiting = new Map<string, { give: (data: string) => void; fail: () => void }>();
  const load = jest.fn(
    (key: string) =>
      new Promise<string>((resolve, reject) => {
        waiting.set(key, { give: resolve, fail: () => reject(new Error('no')) });
      }),
  );
  const settle = (key: string, data?: string) =>
    act(async () => (data === undefined ? waiting.get(key)?.fail() : waiting.get(key)?.give(data)));
  return { load, settle };
}

function hook(load: (key: string) => Promise<string>, first: string | null) {
  return renderHook(({ key }: { key: string | null }) => useAnswer(key, load), { initialProps: { key: first } });
}

test('nothing is asked without a key', () => {
  const { load } = controlled();
  hook(load, null);
  expect(load).not.toHaveBeenCalled();
});

test('the last answer stays until the next one is here', async () => {
  const { load, settle } = controlled();
  const { result, rerender } = hook(load, 'a');
  await settle('a', 'one');
  expect(result.current).toMatchObject({ data: 'one', settled: true });
  rerender({ key: 'b' });
  expect(result.current).toMatchObject({ data: 'one', settled: false });
  await settle('b', 'two');
  expect(result.current).toMatchObject({ data: 'two', settled: true });
});

test('an answer that comes too late is dropped', async () => {
  const { load, settle } = controlled();
  const { result, rerender } = hook(load, 'a');
  rerender({ key: 'b' });
  await settle('b', 'two');
  await settle('a', 'one');
  expect(result.current.data).toBe('two');
});

test('a failure is told, and can be tried again', async () => {
  const { load, settle } = controlled();
  const { result } = hook(load, 'a');
  await settle('a');
  await waitFor(() => expect(result.current.failed).toBe(true));
  act(() => result.current.retry());
  await settle('a', 'one');
  expect(result.current).toMatchObject({ data: 'one', failed: false, settled: true });
});
