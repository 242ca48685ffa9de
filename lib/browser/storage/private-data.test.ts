/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { claimStorage, forgetPrivateData } from './private-data';
import { privateKeys, publicKeys } from './storage-keys';

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
/** Files whose key is a parameter or part of an inline script; their callers are checked, or they name the key. */
const generic = new Set([
  'lib/browser/storage/stored-json.ts',
  'lib/browser/storage/private-data.ts',
  'lib/browser/checkout/storage-keys.ts',
  'lib/browser/money/currency-script.ts',
  'lib/browser/page/before-paint.ts',
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

test('[PWA-2] the storage of the browser is reached only by names that the key check understands', () => {
  const access = /\b(?:localStorage|sessionStorage)(?:\[|\.(?!(?:get|set|remove)Item\b))/;
  const others = sources.filter((file) => access.test(readFileSync(file, 'utf8')));
  expect(others).toEqual(['components/vehicle/garage/use-garage.ts']);
});

test('[PWA-2] personal data are in no database besides the one that the worker empties at sign-out', () => {
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

test('[PWA-2] removes what a customer stored as soon as nobody or somebody else is signed in', () => {
  fill();
  claimStorage(7);
  expect(localStorage.getItem(privateKeys.quickOrder)).toBeNull();
  sessionStorage.setItem(privateKeys.quickOrder, 'list of 7');
  expect(claimStorage(7)).toBe(false);
  expect(sessionStorage.getItem(privateKeys.quickOrder)).toBe('list of 7');
  expect(claimStorage(null)).toBe(true);
  expect(stored()).toEqual([settings, settings]);
});

test('[PWA-2] keeps what a guest stored when the guest signs in', () => {
  sessionStorage.setItem(privateKeys.quickOrder, 'list');
  expect(claimStorage(7)).toBe(false);
  expect(sessionStorage.getItem(privateKeys.quickOrder)).toBe('list');
});
