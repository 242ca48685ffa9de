import { beforePaintScript, returnedScript } from './before-paint';

const root = document.documentElement;

/** Runs the script in a page with this type of navigation. */
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

test.each(['reload', 'back_forward'])('[ROUTE-7] marks the page after a %s', (type) => {
  arrive(type);
  expect(root.dataset['returned']).toBe('');
});

test.each(['navigate', 'prerender', undefined])('[ROUTE-7] does not mark a new page (%s)', (type) => {
  arrive(type);
  expect(root.dataset['returned']).toBeUndefined();
});

test('[ROUTE-7] marks the page after going back in the router, until the next click', () => {
  arrive('navigate');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(root.dataset['returned']).toBe('');
  document.body.click();
  expect(root.dataset['returned']).toBeUndefined();
});

test('[ROUTE-7] is part of the script in the head of every page', () => {
  expect(beforePaintScript('ro-MD')).toContain(returnedScript);
  expect(beforePaintScript('ru')).toContain(returnedScript);
});
