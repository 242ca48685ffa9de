import { canonicalUrl, pageMetadata } from './page-metadata';

describe('[ROUTE-8] canonical URL', () => {
  test('is https even if the shop runs on http', () => {
    expect(canonicalUrl('ru', '/site/terms')).toMatch(/^https:\/\/[^/]+\/ru\/site\/terms$/);
    expect(canonicalUrl('ro-MD', '/')).toMatch(/^https:\/\/[^/]+\/ro-MD$/);
  });

  test('lists the page in each language, with Romanian as x-default', () => {
    const { alternates } = pageMetadata({ locale: 'ru', path: '/site/faq', title: 'Вопросы' });
    expect(alternates?.canonical).toBe(canonicalUrl('ru', '/site/faq'));
    expect(alternates?.languages).toEqual({
      'ro-MD': canonicalUrl('ro-MD', '/site/faq'),
      ru: canonicalUrl('ru', '/site/faq'),
      'x-default': canonicalUrl('ro-MD', '/site/faq'),
    });
  });

  test('a page can be excluded from the index', () => {
    expect(pageMetadata({ locale: 'ru', path: '/x', title: 'x', index: false }).robots).toMatchObject({ index: false });
    expect(pageMetadata({ locale: 'ru', path: '/x', title: 'x' }).robots).toBeUndefined();
  });
});
