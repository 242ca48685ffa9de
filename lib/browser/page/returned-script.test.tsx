import { beforePaintScript, returnedScript } from './before-paint';

const root = document.documentElement;

/** Runs the script as a page does that was come to in this way. */
function arrive(type: string | undefined): void {
  const entries = type === undefined ? [] : [{ type }];
  Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true });
  const script = document.createElement('script');
  script.textContent = returnedScript;
  document.head.append(script);
}

afterEach(() => {
  delete root.dataset['returned'];
});

test.each(['reload', 'back_forward'])('[ROUTE-7] a page of a %s has its real height from the start', (type) => {
  arrive(type);
  expect(root.dataset['returned']).toBe('');
});

test.each(['navigate', 'prerender', undefined])('[ROUTE-7] a page that is new (%s) lets far cards wait', (type) => {
  arrive(type);
  expect(root.dataset['returned']).toBeUndefined();
});

test('[ROUTE-7] so has one that the router goes back to, until the next press leads on', () => {
  arrive('navigate');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(root.dataset['returned']).toBe('');
  document.body.click();
  expect(root.dataset['returned']).toBeUndefined();
});

test('[ROUTE-7] it stands in the head of every page', () => {
  expect(beforePaintScript('ro-MD')).toContain(returnedScript);
  expect(beforePaintScript('ru')).toContain(returnedScript);
});
