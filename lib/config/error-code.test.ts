import { readFileSync } from 'node:fs';
import { errorCode } from './error-code';

describe('errorCode', () => {
  it('reads the code of a system error', () => {
    try {
      readFileSync('/no/such/file');
    } catch (error) {
      expect(errorCode(error)).toBe('ENOENT');
    }
    expect.assertions(1);
  });

  it.each([new Error('plain'), 'text', null, undefined, { code: 7 }])('returns undefined for %p', (error) => {
    expect(errorCode(error)).toBeUndefined();
  });
});
