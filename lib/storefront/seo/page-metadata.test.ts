import { canonicalUrl, pageMetadata } from './page-metadata';

describe('[ROUTE-8] the address that search engines know', () => {
  test('is https, whatever the shop itself runs on', () => {
    expect(canonicalUrl('ru', '/site/terms')).toMatch(/^https:\/\/[^/]+\/ru\/site\/terms$/);
    expect(canonicalUrl('ro-MD', '/')).toMatch(/^https:\/\/[^/]+\/ro-MD$/);
  });

  test('names the same page in each language, Romanian for everybody else', () => {
    const { alternates } = pageMetadata({ locale: 'ru', path: '/site/faq', title: 'Вопросы' });
    expect(alternates?.canonical).toBe(canonicalUrl('ru', '/site/faq'));
    expect(alternates?.languages).toEqual({
      'ro-MD': canonicalUrl('ro-MD', '/site/faq'),
      ru: canonicalUrl('ru', '/site/faq'),
      'x-default': canonicalUrl('ro-MD', '/site/faq'),
    });
  });

  test('a page may ask to stay out of the index', () => {
    expect(pageMetadata({ locale: 'ru', path: '/x', title: 'x', index: false }).robots).toMatchObject({ index: false });
    expect(pageMetadata({ locale: 'ru', path: '/x', title: 'x' }).robots).toBeUndefined();
  });
});
