import { safeHref } from './link-url';

describe('links in texts', () => {
  test.each([
    ['/site/terms', '/ru/site/terms'],
    ['/', '/ru'],
    ['/ru/blog', '/ru/blog'],
    ['/rubber', '/ru/rubber'],
    ['/site/faq#delivery', '/ru/site/faq#delivery'],
    ['#delivery', '#delivery'],
  ])('[ROUTE-4] links %s within the shop, in the language of the page', (url, href) => {
    expect(safeHref(url, 'ru')).toEqual({ href, external: false });
  });

  test.each(['https://consumator.gov.md', 'mailto:a@b.md', 'tel:+37322123456', 'viber://chat?number=1'])(
    '[ROUTE-4] links %s as an external URL',
    (url) => {
      expect(safeHref(url, 'ru')).toEqual({ href: url, external: true });
    },
  );

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'evil.example',
    '',
  ])('[ROUTE-4] does not link %j', (url) => {
    expect(safeHref(url, 'ru')).toBeUndefined();
  });
});
