import { logAnswer } from './answer-log';

function logged(method: string, path: string, status: number) {
  const lines: { readonly level: string; readonly facts: object; readonly text: string }[] = [];
  const at = (level: string) => (facts: object, text: string) => lines.push({ level, facts, text });
  logAnswer({ info: at('info'), warn: at('warn') }, { method, path, status, requestId: 'r1' });
  return lines;
}

describe('log of answers', () => {
  it.each([
    ['POST', '/api/auth/login', 200, 'info', 'signed in'],
    ['POST', '/api/auth/login', 400, 'warn', 'refused'],
    ['POST', '/api/account/orders/checkout', 200, 'info', 'ordered'],
    ['POST', '/api/shop/products', 503, 'warn', 'failed'],
    ['GET', '/ru', 500, 'warn', 'failed'],
  ])('%s %s answered %i is told', (method, path, status, level, text) => {
    expect(logged(method, path, status)).toMatchObject([{ level, text, facts: { requestId: 'r1', status } }]);
  });

  it('is silent about what went well', () => {
    expect([
      ...logged('GET', '/ru', 200),
      ...logged('GET', '/api/session', 200),
      ...logged('GET', '/ru/x', 404),
    ]).toEqual([]);
  });

  it('tells no secrets of addresses', () => {
    const [line] = logged('GET', '/ru/shop/checkout/success/AbCdEfGhIjKlMnOpQrStUv', 500);
    expect(JSON.stringify(line)).not.toContain('AbCdEf');
    const [search] = logged('GET', '/ru/shop/search/products/TMBZZZ1Z6A2048211', 500);
    expect(JSON.stringify(search)).not.toContain('TMB');
  });
});
