import { safeHref } from './link-url';

describe('[ROUTE-4] links in texts', () => {
  test.each([
    ['/site/terms', '/ru/site/terms'],
    ['/', '/ru'],
    ['/ru/blog', '/ru/blog'],
    ['/rubber', '/ru/rubber'],
    ['/site/faq#delivery', '/ru/site/faq#delivery'],
    ['#delivery', '#delivery'],
  ])('%s keeps the shop and the language', (url, href) => {
    expect(safeHref(url, 'ru')).toEqual({ href, external: false });
  });

  test.each(['https://consumator.gov.md', 'mailto:a@b.md', 'tel:+37322123456', 'viber://chat?number=1'])(
    '%s is external',
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
  ])('%j is not linked', (url) => {
    expect(safeHref(url, 'ru')).toBeUndefined();
  });
});
