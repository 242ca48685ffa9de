import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { makeAnswer } from '../answer';
import { createHotPages } from './hot-pages';
import { createPageCache } from './page-cache';

const list = '/ru/shop/category/frane';
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({ method, url, headers });
const key = { key: `${list}\n\n\n\n`, endless: false };

function hotPages(most?: number) {
  const called = createRevalidatedTags();
  const cache = createPageCache({ bytes: 1_000_000, called });
  const page = makeAnswer(200, { 'content-type': 'text/html' }, Buffer.from('<p>page</p>'));
  cache.set(key, page, { ms: 60_000, tags: ['categories'], since: called.count });
  return { pages: createHotPages(cache, most), page, called };
}

describe('[speed] hot pages', () => {
  it('are found by the address as it was written, until what they show has changed', () => {
    const { pages, page, called } = hotPages();
    const written = `${list}?utm_source=mail`;
    expect(pages.find(ask(written))).toBeUndefined();
    pages.note(ask(written), key);
    expect([pages.find(ask(written)), pages.find(ask(written, {}, 'HEAD'))]).toEqual([page, page]);
    expect(pages.find(ask(list))).toBeUndefined();
    called.call(['product:another']);
    expect(pages.find(ask(written))).toBe(page);
    called.call(['categories']);
    expect(pages.find(ask(written))).toBeUndefined();
  });

  it.each([
    ['a form of the router', { rsc: '1' }],
    ['a part of it', { range: 'bytes=0-9' }],
    ['who says who they are', { authorization: 'Basic eA==' }],
    ['who sends something with it', { 'content-length': '7' }],
    ['who has a car', { cookie: 'a=b; piesar-car=car=5' }],
    ['who comes from an address with a query', { referer: 'https://www.piesar.md/ro-MD/shop/category/frane?page=2' }],
  ])('leave %s to those who look closer', (_, headers) => {
    const { pages } = hotPages();
    pages.note(ask(list), key);
    expect(pages.find(ask(list, headers))).toBeUndefined();
    expect(pages.find(ask(list, { cookie: 'a=b', referer: 'https://www.piesar.md/ru' }))).toBeDefined();
  });

  it('[SEC-58] are so many addresses and no more, none of them long', () => {
    const { pages, page } = hotPages(100);
    const address = (at: number) => `${list}?utm_source=${at}`;
    for (let at = 0; at < 10_000; at++) pages.note(ask(address(at)), key);
    const found = Array.from({ length: 10_000 }, (_, at) => pages.find(ask(address(at)))).filter(Boolean);
    expect(found.length).toBeLessThanOrEqual(100);
    expect(pages.find(ask(address(9999)))).toBe(page);
    pages.note(ask(`${list}?utm_source=${'x'.repeat(4000)}`), key);
    expect(pages.find(ask(`${list}?utm_source=${'x'.repeat(4000)}`))).toBeUndefined();
  });
});
