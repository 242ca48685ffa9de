import { cleanHeaders, clientIp } from './inbound-headers';

const socket = { remoteAddress: '10.0.0.9' };
const from = (forwarded: string | undefined, trusted: number) =>
  clientIp({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket }, trusted);

describe('inbound headers', () => {
  it('believe nobody about the address without trusted proxies', () => {
    expect(from('1.2.3.4', 0)).toBe('10.0.0.9');
  });

  it('count trusted hops from the right', () => {
    expect(from('6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(from('6.6.6.6, 1.2.3.4, 10.0.0.1', 2)).toBe('1.2.3.4');
    expect(from('1.2.3.4', 2)).toBe('10.0.0.9');
    expect(from('<script>', 1)).toBe('10.0.0.9');
  });

  it('drop what only insiders may say', () => {
    const request = {
      headers: {
        'x-middleware-subrequest': 'middleware',
        'x-forwarded-host': 'evil.example',
        'next-action': 'abc',
        'x-client-address': '1.1.1.1',
        'x-request-id': 'forged',
        rsc: '1',
        host: 'evil.example',
      },
    };
    cleanHeaders(request, { address: '10.0.0.9', requestId: 'r1', host: 'www.piesar.md' });
    expect(request.headers).toEqual({
      'x-client-address': '10.0.0.9',
      'x-request-id': 'r1',
      rsc: '1',
      host: 'www.piesar.md',
    });
  });
});
