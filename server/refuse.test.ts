import { refusalOf } from './refuse';

const statusOf = (method: string, url: string, headers = {}) => refusalOf({ method, url, headers })?.status;

describe('requests refused at the door', () => {
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
    ['GET', '/pictures/../secrets', 400],
    ['GET', '/\\evil.example', 400],
    ['GET', '//evil.example', 400],
    ['GET', 'http://evil.example/', 400],
    ['GET', `/ru/${'a'.repeat(5000)}`, 414],
  ])('%s %s is %i', (method, url, status) => {
    expect(statusOf(method, url)).toBe(status);
  });

  it('a body of more than a megabyte is 413', () => {
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
    ['GET', '/ro-MD/blog?q=constructor'],
  ])('%s %s goes on', (method, url) => {
    expect(statusOf(method, url)).toBeUndefined();
  });
});
