import { signatureFault, signBody } from './signed-body';

const body = '{"tags":["product:disc-frana"]}';
const moment = '1795197993597';
const now = Number(moment) + 1000;
const signature = signBody(body, moment, 'secret');

describe('a signed body', () => {
  it('is taken when it was signed a moment ago', () => {
    expect(signatureFault(body, { moment, signature }, 'secret', now)).toBeUndefined();
    expect(signatureFault(body, { moment, signature }, Buffer.from('secret'), now)).toBeUndefined();
  });

  it.each([
    ['another body', 'forged', `${body} `, { moment, signature }, now],
    ['another moment', 'forged', body, { moment: '1795197993598', signature }, now],
    ['another signature', 'forged', body, { moment, signature: signature.slice(1) }, now],
    ['one letter off', 'forged', body, { moment, signature: `${signature.slice(0, -1)}*` }, now],
    ['no signature', 'unsigned', body, { moment, signature: null }, now],
    ['no moment', 'unsigned', body, { moment: null, signature }, now],
    ['a moment that is none', 'unsigned', body, { moment: '1e12', signature }, now],
    ['an old one', 'stale', body, { moment, signature }, now + 6 * 60 * 1000],
    ['one from the future', 'stale', body, { moment, signature }, now - 6 * 60 * 1000],
  ])('is refused for %s: %s', (_, fault, text, headers, at) => {
    expect(signatureFault(text, headers, 'secret', at)).toBe(fault);
  });

  it('signed with another secret is forged', () => {
    expect(signatureFault(body, { moment, signature }, 'other', now)).toBe('forged');
  });
});
