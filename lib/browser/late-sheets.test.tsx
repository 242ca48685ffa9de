import { applyLateSheets } from './late-sheets';

const address = '/_next/static/css/1.css';
const found = () => document.head.querySelector<HTMLLinkElement>(`link[href="${address}"]`);

beforeEach(() => {
  document.head.innerHTML = `<link rel="preload" as="style" href="${address}" data-precedence="next"><link rel="preload" as="style" href="/other.css">`;
});
afterEach(() => void jest.useRealTimers());

test.each(['load', 'error'])('a sheet that has come is applied before the page comes alive: %s', async (event) => {
  let alive = false;
  const applied = applyLateSheets().then(() => {
    alive = true;
  });
  expect(found()?.rel).toBe('stylesheet');
  await Promise.resolve();
  expect(alive).toBe(false);
  found()?.dispatchEvent(new Event(event));
  await applied;
  expect(alive).toBe(true);
});

test('what the page fetches beforehand for other reasons stays so', () => {
  void applyLateSheets();
  expect(document.head.querySelector<HTMLLinkElement>('link[href="/other.css"]')?.rel).toBe('preload');
});

test('a sheet that does not come holds the page for three seconds at most', async () => {
  jest.useFakeTimers();
  const applied = applyLateSheets();
  await jest.advanceTimersByTimeAsync(3_000);
  await expect(applied).resolves.toBeUndefined();
});

test('a page that has its sheets from the beginning waits for nothing', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${address}" data-precedence="next">`;
  await expect(applyLateSheets()).resolves.toBeUndefined();
});
