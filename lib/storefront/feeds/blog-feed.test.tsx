import type { BlogPost } from '@/lib/contract/catalogue/content';
import { atomOf, type BlogFeed, rssOf } from './blog-feed';

const post = (id: number, date: string): BlogPost => ({
  id,
  slug: `post-${id}`,
  title: `Plăcuțe & <discuri> №${id}`,
  image: null,
  categories: [{ id: 1, name: 'Sezon & iarnă', slug: 'sezon' }],
  tags: [],
  date,
  excerpt: '</description><script>"й"\u0000',
  author: 'Redacția Piesar',
  readingMinutes: 3,
  content: [],
});

const feed = (locale: BlogFeed['locale']): BlogFeed => ({
  origin: 'https://piesar.md',
  locale,
  title: 'Blogul & „Piesar”',
  description: 'Ghiduri',
  path: '/blog/category/sezon',
  posts: [post(2, '2026-11-03T08:00:00Z'), post(1, '2026-10-01T08:00:00Z')],
});

function parse(xml: string): Document {
  const found = new DOMParser().parseFromString(xml, 'application/xml');
  expect(found.querySelector('parsererror')?.textContent).toBeUndefined();
  return found;
}

const textsOf = (from: ParentNode, selector: string) =>
  [...from.querySelectorAll(selector)].map((one) => one.textContent);

test.each(['ro-MD', 'ru'] as const)('[BLG-1] writes valid RSS 2.0 in %s', (locale) => {
  const rss = parse(rssOf(feed(locale)));
  expect(rss.documentElement.getAttribute('version')).toBe('2.0');
  expect(textsOf(rss, 'channel > language')).toEqual([locale.toLowerCase()]);
  expect(textsOf(rss, 'channel > link')).toEqual([`https://piesar.md/${locale}/blog/category/sezon`]);
  expect(textsOf(rss, 'channel > lastBuildDate')).toEqual(['Tue, 03 Nov 2026 08:00:00 GMT']);
  expect(textsOf(rss, 'item > title')).toEqual(['Plăcuțe & <discuri> №2', 'Plăcuțe & <discuri> №1']);
  expect(textsOf(rss, 'item > description')[0]).toBe('</description><script>"й"');
  expect(textsOf(rss, 'item > pubDate')[1]).toBe('Thu, 01 Oct 2026 08:00:00 GMT');
  const guids = textsOf(rss, 'item > guid');
  expect(guids).toEqual([`tag:piesar.md,2026-11-03:${locale}/post/2`, `tag:piesar.md,2026-10-01:${locale}/post/1`]);
  const self = rss.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
  expect(self?.getAttribute('href')).toBe(`https://piesar.md/${locale}/blog/category/sezon/rss.xml`);
});

test.each(['ro-MD', 'ru'] as const)('[BLG-1] writes valid Atom 1.0 in %s', (locale) => {
  const atom = parse(atomOf(feed(locale)));
  expect(atom.documentElement.getAttribute('xml:lang')).toBe(locale.toLowerCase());
  expect(textsOf(atom, 'feed > updated')).toEqual(['2026-11-03T08:00:00Z']);
  expect(textsOf(atom, 'entry > id')).toEqual(textsOf(parse(rssOf(feed(locale))), 'item > guid'));
  expect(textsOf(atom, 'entry > author > name')).toEqual(['Redacția Piesar', 'Redacția Piesar']);
  for (const entry of atom.querySelectorAll('entry')) {
    expect(entry.querySelector('link')?.getAttribute('href')).toMatch(
      /^https:\/\/piesar\.md\/[^/]+\/blog\/post\/post-\d$/,
    );
    expect(textsOf(entry, 'updated, published, summary, title')).toHaveLength(4);
  }
});

test('[BLG-1] writes a feed for a category without posts', () => {
  for (const write of [rssOf, atomOf]) parse(write({ ...feed('ru'), posts: [] }));
});
