import { canonicalTarget, cleanHeaders, clientIp, refusalOf } from './inbound-requests';

const socket = { remoteAddress: '10.0.0.9' };
const from = (forwarded: string | undefined, trusted: number) =>
  clientIp({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket }, trusted);

describe('inbound headers', () => {
  it('ignores X-Forwarded-For when no proxy is trusted', () => {
    expect(from('1.2.3.4', 0)).toBe('10.0.0.9');
  });

  it('counts trusted proxies from the right', () => {
    expect(from('6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(from('6.6.6.6, 1.2.3.4, 10.0.0.1', 2)).toBe('1.2.3.4');
    expect(from('1.2.3.4', 2)).toBe('10.0.0.9');
    expect(from('<script>', 1)).toBe('10.0.0.9');
  });

  it('removes internal headers', () => {
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
    cleanHeaders(request, { clientIp: '10.0.0.9', requestId: 'r1', host: 'www.piesar.md' });
    expect(request.headers).toEqual({
      'x-client-address': '10.0.0.9',
      'x-request-id': 'r1',
      rsc: '1',
      host: 'www.piesar.md',
    });
  });

  it('keeps the request ids of client-side navigation for the development server only', () => {
    const ids = { 'x-nextjs-request-id': '1f', 'x-nextjs-html-request-id': '2e' };
    const cleaned = (development: boolean) => {
      const request = { headers: { ...ids, 'x-nextjs-data': '1' } };
      cleanHeaders(request, { clientIp: '10.0.0.9', requestId: 'r1', host: undefined, development });
      return Object.keys(request.headers).filter((name) => name.startsWith('x-nextjs-'));
    };
    expect(cleaned(true)).toEqual(Object.keys(ids));
    expect(cleaned(false)).toEqual([]);
  });
});

const statusOf = (method: string, url: string, headers = {}) => refusalOf({ method, url, headers })?.status;

describe('refusalOf', () => {
  it.each([
    ['TRACE', '/ro-MD', 405],
    ['OPTIONS', '*', 400],
    ['OPTIONS', '/api/session', 405],
    ['POST', '/ro-MD', 405],
    ['PROPFIND', '/api/session', 405],
    ['GET', '/ro%ff', 400],
    ['GET', '/ru/%E0%A4%A', 400],
    ['GET', '/ru?q=%ff', 400],
    ['GET', '/ru/%00', 400],
    ['GET', '/ru/blog?q=a%00b', 400],
    ['GET', '/ru/blog?__proto__=1', 400],
    ['GET', '/ru/blog?page=2&constructor[prototype]=1', 400],
    ['GET', '/ru/%2e%2e%2fetc', 400],
    ['GET', '/ru/%2e%2e/x', 400],
    ['GET', '/ru/%2e', 400],
    ['GET', '/ru/.%2E/x', 400],
    ['GET', '/ru/%2e./x', 400],
    ['GET', '/ru/shop/products/%2E%2e', 400],
    ['GET', '/api/shop/%2e%2e/account', 400],
    ['GET', '/ru/%252e%252e/x', 400],
    ['GET', '/ru/%25252e%25252e/x', 400],
    ['GET', '/ru/%252f..%255cx', 400],
    ['GET', '/ru/blog?page=1&page=2', 400],
    ['GET', '/ru/blog?page=1&page=1', 400],
    ['GET', '/ru/blog?page=1&p%61ge=2', 400],
    ['GET', '/ru?page=1&q=a&page', 400],
    ['GET', '/ru?a=1?&a=2', 400],
    ['HEAD', '/ro-MD/shop/category/frane?sort=price&sort=name', 400],
    ['GET', '/ro-MD/shop/category/frane?car=1&car=2&fit=yes', 400],
    ['GET', '/ru/account/login?returnTo=%2Fru&returnTo=%2F%2Fevil', 400],
    ['GET', '/api/suggestions?q=a&q=b', 400],
    ['GET', '/api/suggestions?f.brand=a&f.brand=b', 400],
    ['POST', '/api/shop/products?a=1&a=2', 400],
    ['GET', '/pictures/../secrets', 400],
    ['GET', '/\\evil.example', 400],
    ['GET', '//evil.example', 400],
    ['GET', 'http://evil.example/', 400],
    ['GET', `/ru/${'a'.repeat(5000)}`, 414],
  ])('[SEC-17] [SEC-33] refuses %s %s with %i', (method, url, status) => {
    expect(statusOf(method, url)).toBe(status);
  });

  it('answers 413 for a body of more than one megabyte', () => {
    expect(statusOf('POST', '/api/shop/products', { 'content-length': '5000000' })).toBe(413);
  });

  it.each([
    ['GET', '/ro-MD'],
    ['HEAD', '/ru/shop/category/frane?f.brand=trw,ate&page=2'],
    ['GET', '/ru/shop/search/products/%D0%BA%D0%BE%D0%BB%D0%BE%D0%B4%D0%BA%D0%B8'],
    ['GET', '/ru/account/login?returnTo=%2Fru%2Faccount'],
    ['PUT', '/api/session'],
    ['DELETE', '/api/account/users/address/3'],
    ['GET', '/ro-MD/site/faq?x=..'],
    ['GET', '/ro-MD/site/faq?x=%2e%2e%2f%252e'],
    ['GET', '/ru/shop/search/products/50%25%20off'],
    ['GET', '/ro-MD/brands/a.b-c.d'],
    ['GET', '/ro-MD/shop/category/frane?f.brand=trw&f.brand=ate&f.attr=axle:front&f.attr=side:left&page=2'],
    ['GET', '/ro-MD/shop/category/frane?car=7&eq=&fit=yes&fit=exact&min.price=1&max.price=2'],
    ['GET', '/ro-MD/blog?q=constructor'],
  ])('accepts %s %s', (method, url) => {
    expect(statusOf(method, url)).toBeUndefined();
  });
});

const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

describe('canonicalTarget', () => {
  it.each([
    ['/%72u/%62rands', '/ru/brands'],
    ['/ru/%61ccount?x=%61', '/ru/account?x=%61'],
    ['/%61pi/session', '/api/session'],
    ['/ru/shop/search/products/%d0%bc', '/ru/shop/search/products/%D0%BC'],
    ['/ru/shop/search/products/a,b:c@d+e', '/ru/shop/search/products/a%2Cb%3Ac%40d%2Be'],
    ['/ru/shop/search/products/5w30%20(4l)', '/ru/shop/search/products/5w30%20(4l)'],
    ['/_next/static/chunks/app/[locale]/page.js', '/_next/static/chunks/app/%5Blocale%5D/page.js'],
    [latin1('/ru/shop/search/products/масло'), `/ru/shop/search/products/${encodeURIComponent('масло')}`],
    [latin1('/ru/blog?q=ță&page=%32'), '/ru/blog?q=%c8%9b%c4%83&page=%32'],
    ['/ru/50%25', '/ru/50%25'],
    ['/ru/%2561', '/ru/%2561'],
    ['/ru/a%2fb%3f%23', '/ru/a%2Fb%3F%23'],
  ])('[SEC-42] writes %s as %s', (target, canonical) => {
    expect(canonicalTarget(target)).toBe(canonical);
    expect(canonicalTarget(canonical)).toBe(canonical);
  });

  it.each(['*', 'http://evil.example/%72u', '/ru#%61', '/ro%ff', '/ru/%E0%A4%A', '/ru/%', latin1('/ru/я').slice(0, 5)])(
    'leaves %s unchanged, which is refused later',
    (target) => {
      expect(canonicalTarget(target)).toBe(target);
    },
  );
});
