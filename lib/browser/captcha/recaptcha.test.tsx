import { waitFor } from '@testing-library/react';
import { loadRecaptcha } from './recaptcha';

// The widget has its own root, which renders asynchronously as in a browser.
beforeAll(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));

const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');

async function arrive(): Promise<void> {
  await waitFor(() => expect(script()).not.toBeNull());
  const execute = async (key: string, { action }: { action: string }) => `${key}/${action}`;
  Reflect.set(window, 'grecaptcha', { ready: (run: () => void) => run(), execute });
  script()?.dispatchEvent(new Event('load'));
}

test('[ACC-1] loads the script once and retries after a failed load', async () => {
  jest.useFakeTimers();
  const failed = expect(loadRecaptcha('site-key', 'ro-MD')).rejects.toThrow('did not load');
  await jest.advanceTimersByTimeAsync(15_000);
  await failed;
  jest.useRealTimers();
  const [first, second] = [loadRecaptcha('site-key', 'ru'), loadRecaptcha('site-key', 'ru')];
  await arrive();
  expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key&hl=ru');
  expect(document.querySelectorAll('script[src*="recaptcha"]')).toHaveLength(1);
  expect(await (await first)('login')).toBe('site-key/login');
  expect(await second).toBe(await first);
});
