/** @jest-environment jsdom */
/** @jest-environment jsdom */
import { storedJson, storeJson } from './browser-storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('[TEC-2] returns the stored value, and removes it for null', () => {
  storeJson('localStorage', 'one', { ids: [7] });
  expect(storedJson('localStorage', 'one')).toEqual({ ids: [7] });
  expect(storedJson('sessionStorage', 'one')).toBeNull();
  storeJson('localStorage', 'one', null);
  expect(localStorage.getItem('one')).toBeNull();
});

test('[TEC-2] returns null for a missing value, invalid JSON and a blocked storage', () => {
  localStorage.setItem('torn', '{"ids":[');
  expect([storedJson('localStorage', 'none'), storedJson('localStorage', 'torn')]).toEqual([null, null]);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(storedJson('localStorage', 'torn')).toBeNull();
});

test('[TEC-2] ignores a full storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeJson('localStorage', 'one', 1)).not.toThrow();
});

import { readdirSync, readFileSync } from 'node:fs';
import { claimStorage, forgetPrivateData, privateKeys, publicKeys } from './browser-storage';

const folders = ['app', 'components', 'lib', 'worker'];
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => `${folder}/${file}`),
);

/** Calls that take a key as their first or second argument. */
const calls = /(?:\b(?:get|set|remove)Item\(|\bstore(?:d)?Json\(\s*'\w+',)\s*([^,)]+)/g;
const declaredKey = /^(?:`\$\{)?(?:privateKeys|publicKeys)\.\w+/;
/**
 * Files that receive the key as a parameter or use it in an inline script. Their callers are checked, or they name the
 * key.
 */
const generic = new Set([
  'lib/browser/storage/browser-storage.ts',
  'lib/browser/page/before-paint.ts',
  'lib/browser/page/visitor-marks.ts',
]);

test('[PWA-2] every storage key in the code is declared private or public', () => {
  const undeclared = sources
    .filter((file) => !generic.has(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(calls)].flatMap(([, key = '']) => (declaredKey.test(key) ? [] : [`${file}: ${key}`]));
    });
  expect(undeclared).toEqual([]);
});

test('[PWA-2] accesses storage only by calls that the key check covers', () => {
  const access = /\b(?:localStorage|sessionStorage)(?:\[|\.(?!(?:get|set|remove)Item\b))/;
  const others = sources.filter((file) => access.test(readFileSync(file, 'utf8')));
  expect(others).toEqual(['components/vehicle/garage/use-garage.ts']);
});

test('[PWA-2] uses no IndexedDB besides the one that the service worker clears at sign-out', () => {
  const users = sources.filter((file) => readFileSync(file, 'utf8').includes('indexedDB'));
  expect(users).toEqual(['worker/personal-store.ts']);
});

const fill = () => {
  for (const key of [...Object.values(privateKeys), ...Object.values(publicKeys)]) {
    localStorage.setItem(key, 'x');
    sessionStorage.setItem(key, 'x');
  }
};
const stored = () => [localStorage, sessionStorage].map((storage) => Object.keys(storage).sort());
const settings = Object.values(publicKeys).sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('[PWA-2] sign-out removes private data of both storages and keeps settings of the device', () => {
  fill();
  forgetPrivateData();
  expect(stored()).toEqual([settings, settings]);
});

test('[PWA-2] removes data of a customer once nobody or another customer is signed in', () => {
  fill();
  claimStorage(7);
  expect(localStorage.getItem(privateKeys.quickOrder)).toBeNull();
  sessionStorage.setItem(privateKeys.quickOrder, 'list of 7');
  expect(claimStorage(7)).toBe(false);
  expect(sessionStorage.getItem(privateKeys.quickOrder)).toBe('list of 7');
  expect(claimStorage(null)).toBe(true);
  expect(stored()).toEqual([settings, settings]);
});

test('[PWA-2] keeps data of a guest at sign-in', () => {
  sessionStorage.setItem(privateKeys.quickOrder, 'list');
  expect(claimStorage(7)).toBe(false);
  expect(sessionStorage.getItem(privateKeys.quickOrder)).toBe('list');
});
