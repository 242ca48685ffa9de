import { typefaceKey, typefaceScript } from './before-paint';

const root = document.documentElement;
const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => href.slice(-26));
const loaded = jest.fn<Promise<unknown>, string[]>(() => Promise.resolve([]));
const settled = () => new Promise((resolve) => setTimeout(resolve));

const slow = { saveData: false, rtt: 300, effectiveType: '3g' };
const good = { saveData: false, rtt: 50, effectiveType: '4g' };

function open(locale: 'ro-MD' | 'ru', { wide = false, line = slow }: { wide?: boolean; line?: object | null } = {}) {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: wide }) });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: loaded } });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line });
  new Function(typefaceScript(locale))();
}

async function comeThere() {
  dispatchEvent(new Event('load'));
  await settled();
  await settled();
}

beforeEach(() => {
  loaded.mockClear();
  localStorage.clear();
  delete root.dataset['typeface'];
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/ro-MD');
});

afterEach(comeThere);

test('shows the typefaces at once on a wide screen, also after it becomes narrow', async () => {
  open('ru', { wide: true });
  await comeThere();
  expect(root.dataset['typeface']).toBe('');
  expect(preloads()).toEqual([]);
  expect(loaded).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
});

test('loads the typefaces after the page on a slow phone and shows them from the next page on', async () => {
  open('ru');
  expect(preloads()).toEqual([]);
  expect(loaded).not.toHaveBeenCalled();
  await comeThere();
  expect(loaded.mock.calls).toEqual([
    ['400 1em "IBM Plex Sans Variable"', 'aя'],
    ['500 1em "IBM Plex Mono"', '0'],
    ['600 1em "IBM Plex Mono"', '0'],
  ]);
  document.body.append('more of the same page');
  await settled();
  expect(root.dataset['typeface']).toBeUndefined();
  history.pushState(null, '', '/ru/shop');
  document.body.append('the next page');
  await settled();
  expect(root.dataset['typeface']).toBe('');
});

test.each([
  ['with a good line', good],
  ['with the longest round trip of a good line', { ...good, rtt: 125 }],
  ['that says nothing of its line', null],
])('[speed] shows the typefaces on the first page of a phone %s and records that they are loaded', async (_, line) => {
  open('ro-MD', { line });
  expect(root.dataset['typeface']).toBe('');
  expect(preloads()).toHaveLength(2);
  await comeThere();
  expect(localStorage.getItem(typefaceKey('ro-MD'))).not.toBeNull();
});

test.each([
  { ...good, rtt: 150 },
  { ...good, effectiveType: '3g' },
  { ...good, saveData: true },
])('does not preload typefaces on a phone with the connection %j', (line) => {
  open('ro-MD', { line });
  expect(root.dataset['typeface']).toBeUndefined();
  expect(preloads()).toEqual([]);
});

test('shows loaded typefaces from the start, per language', async () => {
  open('ro-MD');
  await comeThere();
  expect(localStorage.getItem(typefaceKey('ro-MD'))).not.toBeNull();
  open('ro-MD');
  expect(root.dataset['typeface']).toBe('');
  expect(preloads()).toEqual([
    expect.stringContaining('plex-sans-basic.woff2'),
    expect.stringContaining('plex-sans-romanian.woff2'),
  ]);
  delete root.dataset['typeface'];
  open('ru');
  expect(root.dataset['typeface']).toBeUndefined();
});

test('records nothing after a failed load, and loads nothing with data saving', async () => {
  loaded.mockRejectedValueOnce(new Error('no network'));
  open('ro-MD');
  await comeThere();
  expect(localStorage.length).toBe(0);
  loaded.mockClear();
  open('ro-MD', { line: { ...good, saveData: true } });
  await comeThere();
  expect(loaded).not.toHaveBeenCalled();
});
