import { contentBlock } from '@/lib/contract/catalogue/content';
import { safeHref } from '@/lib/domain/content/link-url';
import { sitePage } from './pages';
import { type SiteBlock, type SitePage, sitePageNames } from './site-pages';

const pairs = sitePageNames.map(
  (name) => [name, { 'ro-MD': sitePage(name, 'ro-MD'), ru: sitePage(name, 'ru') }] as const,
);

function textOf(block: SiteBlock): string {
  return JSON.stringify(block);
}

function shape(page: SitePage) {
  return page.blocks.map((block) => {
    if (block.type === 'heading') return `heading ${block.anchor}`;
    if (block.type === 'list') return `list ${block.items.length}`;
    if (block.type === 'table') return `table ${block.head.length}×${block.rows.length}`;
    if (block.type === 'link') return `link ${block.url}`;
    return block.type;
  });
}

describe('[SITE-1] site pages', () => {
  test.each(pairs)('%s has the same blocks in both languages', (_, page) => {
    expect(shape(page.ru)).toEqual(shape(page['ro-MD']));
  });

  test.each(pairs)('%s uses only letters of its language', (_, page) => {
    const ro = page['ro-MD'];
    const ru = page.ru;
    const romanian = [ro.title, ro.lead, ro.description, ...ro.blocks.map(textOf)].join(' ');
    expect(romanian).not.toMatch(/[\u0400-\u04FF]/);
    expect(romanian).not.toMatch(/[ŞşŢţ]/);
    for (const text of [ru.title, ru.lead, ru.description]) expect(text).toMatch(/[а-яё]/i);
    expect([ru.title, ru.lead, ...ru.blocks.map(textOf)].join(' ')).not.toMatch(/[ăâîșț]/i);
  });

  const texts = pairs.flatMap(([name, page]) => [
    [name, 'ro-MD', page['ro-MD'].blocks] as const,
    [name, 'ru', page.ru.blocks] as const,
  ]);

  test.each(texts)('%s in %s has only block types of the contract', (_name, _locale, blocks) => {
    const shared = blocks.filter((block) => block.type !== 'question');
    expect(contentBlock.array().parse(shared)).toEqual(shared);
  });

  test.each(texts)('%s in %s has unique anchors and valid links', (_name, locale, blocks) => {
    const anchors = blocks.flatMap((block) => (block.type === 'heading' ? [block.anchor] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
    const links = blocks.flatMap((block) => (block.type === 'link' ? [block.url] : []));
    expect(links.filter((url) => safeHref(url, locale) === undefined)).toEqual([]);
  });

  test.each(pairs)('%s links only to site pages and fragments that exist', (_, page) => {
    const links = page.ru.blocks.flatMap((block) => (block.type === 'link' ? [block.url] : []));
    for (const url of links.filter((link) => link.startsWith('/site/'))) {
      const [, name, anchor] = /^\/site\/([a-z-]+)(?:#(.+))?$/.exec(url) ?? [];
      const target = pairs.find(([slug]) => slug === name)?.[1];
      expect(target).toBeDefined();
      if (anchor !== undefined) expect(shape(target?.ru ?? page.ru)).toContain(`heading ${anchor}`);
    }
  });

  test('[ROUTE-4] has the question fragments that header and footer link to', () => {
    for (const page of [sitePage('faq', 'ro-MD'), sitePage('faq', 'ru')]) {
      expect(shape(page)).toEqual(expect.arrayContaining(['heading delivery', 'heading orders', 'heading payments']));
    }
  });
});
