/** @jest-environment jest-fixed-jsdom */
import { chances, replaceChances } from './take-picture';

test('what chance and the clock put into a page is replaced, and nothing else', () => {
  document.body.innerHTML = `
    <p>screenshots-b35e2f7d-4ab9-4485-b2e3-94012e9ab99b@example.md</p>
    <h1>Comanda P-261124-7K4QX</h1>
    <time>24 noiembrie 2026, 00:38</time>
    <p>08:30–18:00, P-7K4</p>
    <input value="screenshots-b35e2f7d-4ab9-4485-b2e3-94012e9ab99b@example.md">`;
  replaceChances(chances);
  expect(document.body.textContent?.replace(/\s+/g, ' ').trim()).toBe(
    'screenshots-00000000-0000-4000-8000-000000000000@example.md Comanda P-260101-00000 24 noiembrie 2026, 12:00 08:30–18:00, P-7K4',
  );
  expect(document.querySelector('input')?.value).toBe('screenshots-00000000-0000-4000-8000-000000000000@example.md');
});
