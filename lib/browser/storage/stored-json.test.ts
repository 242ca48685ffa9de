/** @jest-environment jsdom */
import { storedJson, storeJson } from './stored-json';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('[TEC-2] what is stored comes back, and null removes it', () => {
  storeJson('localStorage', 'one', { ids: [7] });
  expect(storedJson('localStorage', 'one')).toEqual({ ids: [7] });
  expect(storedJson('sessionStorage', 'one')).toBeNull();
  storeJson('localStorage', 'one', null);
  expect(localStorage.getItem('one')).toBeNull();
});

test('[TEC-2] nothing, no JSON and a blocked storage are null', () => {
  localStorage.setItem('torn', '{"ids":[');
  expect([storedJson('localStorage', 'none'), storedJson('localStorage', 'torn')]).toEqual([null, null]);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(storedJson('localStorage', 'torn')).toBeNull();
});

test('[TEC-2] a full storage loses what is stored, and nothing else', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeJson('localStorage', 'one', 1)).not.toThrow();
});
