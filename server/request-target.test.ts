import { canonicalTarget } from './request-target';

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
    'leaves %s to be refused',
    (target) => {
      expect(canonicalTarget(target)).toBe(target);
    },
  );
});
