import { organizationLd, storeLd, websiteLd } from './shop-ld';

const page = { origin: 'https://piesar.md', locale: 'ro-MD' } as const;

test('[SITE-1] the store is told with its address, hours and place', () => {
  expect(storeLd(page)).toMatchObject({
    '@type': 'AutoPartsStore',
    parentOrganization: { '@id': organizationLd(page)['@id'] },
    address: { addressCountry: 'MD' },
    openingHoursSpecification: [{ opens: '08:30', closes: '18:00' }, { dayOfWeek: ['Saturday'] }],
  });
});

test('the site says how to search it in its language', () => {
  expect(websiteLd(page)).toMatchObject({
    inLanguage: 'ro-MD',
    potentialAction: { target: { urlTemplate: 'https://piesar.md/ro-MD/shop/search?q={query}' } },
  });
});
