import { isSignedRevalidation, signRevalidation } from './revalidation';

const body = '{"tags":["product:disc-frana"]}';
const moment = '1795197993597';
const now = Number(moment) + 1000;
const signature = signRevalidation(body, moment, 'secret');

describe('revalidation', () => {
  it('takes what was signed a moment ago', () => {
    expect(isSignedRevalidation(body, { moment, signature }, 'secret', now)).toBe(true);
  });

  it.each([
    ['another body', `${body} `, { moment, signature }, now],
    ['another moment', body, { moment: '1795197993598', signature }, now],
    ['another signature', body, { moment, signature: signature.slice(1) }, now],
    ['no signature', body, { moment, signature: null }, now],
    ['an old one', body, { moment, signature }, now + 6 * 60 * 1000],
  ])('refuses %s', (_, text, given, at) => {
    expect(isSignedRevalidation(text, given, 'secret', at)).toBe(false);
  });
});
