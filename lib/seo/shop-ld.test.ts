import { organizationLd, websiteLd } from './shop-ld';

const page = { origin: 'https://piesar.md', locale: 'ro-MD' } as const;

test('the shop is told with its address, hours and place', () => {
  expect(organizationLd(page)).toMatchObject({
    '@type': 'AutoPartsStore',
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
