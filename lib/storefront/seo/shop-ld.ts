import { type LocaleCode, shop } from '@/lib/config/shop';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import { localePath } from '@/lib/domain/navigation/locale-path';
import type { JsonLd } from './json-ld';

type SiteContext = { readonly origin: string; readonly locale: LocaleCode };

/** schema.org MerchantReturnPolicy, as on the page about consumer protection. */
export function returnPolicyLd({ origin, locale }: SiteContext): JsonLd {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: shop.contacts.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: shop.returnDays,
    returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
    merchantReturnLink: origin + localePath(locale, '/site/consumer-protection'),
  };
}

type ShippedPart = {
  /** In bani. */
  readonly price: number;
  /** Days until the part can leave; null when it cannot be had. */
  readonly daysMin: number | null;
  readonly daysMax: number | null;
};

/** What sending one piece costs and how long it takes, by the methods that go everywhere in the country. */
export function shippingLd(methods: readonly DeliveryMethod[], part: ShippedPart): JsonLd[] {
  const { daysMin, daysMax } = part;
  if (daysMin === null || daysMax === null) return [];
  return methods
    .filter(({ code }) => code === 'post')
    .map(({ price, freeFrom, daysMin: transitMin, daysMax: transitMax }) => ({
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: shop.contacts.country },
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: (freeFrom !== null && part.price >= freeFrom.amount ? 0 : price.amount / 100).toFixed(2),
        currency: price.currency,
      },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(daysMin, daysMax),
        transitTime: days(transitMin, transitMax),
      },
    }));
}

function days(minValue: number, maxValue: number): JsonLd {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

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

/** The name by which what the shop publishes and sells points to the shop. */
export function shopId(origin: string): string {
  return `${origin}/#shop`;
}

function addressLd(locale: LocaleCode): JsonLd {
  const { street, city, postcode, country } = shop.contacts;
  return {
    '@type': 'PostalAddress',
    streetAddress: street[locale],
    addressLocality: city[locale],
    postalCode: postcode,
    addressCountry: country,
  };
}

/** schema.org Organization of the seller, with its terms. */
export function organizationLd({ origin, locale }: ShopPage): JsonLd {
  const { company, phone, contacts, links } = shop;
  return {
    '@type': 'OnlineStore',
    '@id': shopId(origin),
    name: shop.name,
    legalName: company.legalName,
    taxID: company.idno,
    url: origin,
    logo: `${origin}/brand/logo.svg`,
    address: addressLd(locale),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone.link,
      email: contacts.email,
      availableLanguage: shop.locales.map(({ language }) => language),
    },
    hasMerchantReturnPolicy: returnPolicyLd({ origin, locale }),
    sameAs: [links.facebook, links.instagram, links.youtube, links.tiktok],
  };
}

/** schema.org AutoPartsStore: postal address, coordinates and hours. */
export function storeLd({ origin, locale }: ShopPage): JsonLd {
  const { contacts, phone, openingHours } = shop;
  return {
    '@type': 'AutoPartsStore',
    '@id': `${origin}/#store`,
    name: shop.name,
    parentOrganization: { '@id': shopId(origin) },
    url: origin + localePath(locale, '/site/contacts'),
    image: `${origin}/brand/logo.svg`,
    telephone: phone.link,
    email: contacts.email,
    address: addressLd(locale),
    geo: { '@type': 'GeoCoordinates', ...contacts.location },
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayNames[day]),
      opens,
      closes,
    })),
    currenciesAccepted: 'MDL',
  };
}

/** schema.org WebSite with its search. */
export function websiteLd({ origin, locale }: ShopPage): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: shop.name,
    url: `${origin}/${locale}`,
    inLanguage: locale,
    publisher: { '@id': shopId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/${locale}/shop/search?q={query}` },
      'query-input': 'required name=query',
    },
  };
}
