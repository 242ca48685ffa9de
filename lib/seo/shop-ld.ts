import { type LocaleCode, shop } from '@/lib/config/shop';
import type { JsonLd } from './json-ld';

type ShopPage = { readonly origin: string; readonly locale: LocaleCode };

const dayNames = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const;

/** The shop as a seller with a store: how search engines name it beside its pages. */
export function organizationLd({ origin, locale }: ShopPage): JsonLd {
  const { contacts, phone, links, openingHours, company } = shop;
  return {
    '@type': 'AutoPartsStore',
    '@id': `${origin}/#shop`,
    name: shop.name,
    legalName: company.legalName,
    url: origin,
    logo: `${origin}/brand/logo.svg`,
    telephone: phone.link,
    email: contacts.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contacts.street[locale],
      addressLocality: contacts.city[locale],
      postalCode: contacts.postcode,
      addressCountry: contacts.country,
    },
    geo: { '@type': 'GeoCoordinates', ...contacts.location },
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayNames[day]),
      opens,
      closes,
    })),
    sameAs: [links.facebook, links.instagram, links.youtube, links.tiktok],
  };
}

/** The site and its search box. */
export function websiteLd({ origin, locale }: ShopPage): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: shop.name,
    url: `${origin}/${locale}`,
    inLanguage: locale,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/${locale}/shop/search?q={query}` },
      'query-input': 'required name=query',
    },
  };
}
