import { loggablePath, logResponse } from './finish-response';

function logged(method: string, path: string, status: number) {
  const lines: { readonly level: string; readonly facts: object; readonly text: string }[] = [];
  const at = (level: string) => (facts: object, text: string) => lines.push({ level, facts, text });
  logResponse({ info: at('info'), warn: at('warn') }, { method, path, status, requestId: 'r1' });
  return lines;
}

describe('logResponse', () => {
  it.each([
    ['POST', '/api/auth/login', 200, 'info', 'signed in'],
    ['POST', '/api/auth/login', 400, 'warn', 'refused'],
    ['POST', '/api/account/orders/checkout', 200, 'info', 'ordered'],
    ['POST', '/api/shop/products', 503, 'warn', 'failed'],
    ['GET', '/ru', 500, 'warn', 'failed'],
  ])('logs %s %s with status %i', (method, path, status, level, text) => {
    expect(logged(method, path, status)).toMatchObject([{ level, text, facts: { requestId: 'r1', status } }]);
  });

  it('logs no successful request', () => {
    expect([
      ...logged('GET', '/ru', 200),
      ...logged('GET', '/api/session', 200),
      ...logged('GET', '/ru/x', 404),
    ]).toEqual([]);
  });

  it('logs no secrets of URLs', () => {
    const [line] = logged('GET', '/ru/shop/checkout/success/AbCdEfGhIjKlMnOpQrStUv', 500);
    expect(JSON.stringify(line)).not.toContain('AbCdEf');
    const [search] = logged('GET', '/ru/shop/search/products/TMBZZZ1Z6A2048211', 500);
    expect(JSON.stringify(search)).not.toContain('TMB');
  });
});

const token = 'AbCdEfGhIjKlMnOpQrStUv_0-9';
const encoded = [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

describe('[SEC-60] loggablePath', () => {
  it.each([
    [`/ru/shop/checkout/success/${token}`, '/ru/shop/checkout/success/…'],
    [`/ru/shop/checkout/success/${token}%2f..`, '/ru/shop/checkout/success/…/..'],
    [`/ru/${token}.json;x`, '/ru/….json;x'],
    [`/ru/x/${encoded}`, '/ru/x/…'],
    [`/${'a'.repeat(3000)}/${token}`, '/…/…'],
    ['/ru/unsubscribe/ion%40exemplu.md/x', '/ru/unsubscribe/…/x'],
    ['/ru/tmb%20zzz%201z6%20a2048211', '/ru/…'],
    [`/ru/x?token=${token}`, '/ru/x'],
    ['/ru/x%3Fpin=123456', '/ru/x'],
    ['/ru/%1b]0;owned%07%0d%0aforged', '/ru/\uFFFD]0;owned\uFFFD\uFFFD\uFFFDforged'],
    ['/ru/%e2%80%aecod', '/ru/\uFFFDcod'],
    ['/ru/%ff%zz%', '/ru/\uFFFD%zz%'],
    ['/ru/shop/category/frane', '/ru/shop/category/frane'],
  ])('%s', (url, expected) => {
    expect(loggablePath(url)).toBe(expected);
  });

  it('limits the length', () => {
    expect(loggablePath(`/${'é/'.repeat(5000)}`)).toHaveLength(200);
  });
});
