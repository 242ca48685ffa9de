import { type LocaleCode, shop } from '@/lib/config/shop';
import type { BlogPost } from '@/lib/contract/catalogue/content';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Locale } from '@/lib/contract/shared';
import type { SiteBlock } from '@/lib/domain/content/site/site-pages';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** A schema.org object as JSON. */
export type JsonLd = { readonly [key: string]: unknown };

/** Serialises JSON for a script element; the result can neither close the element nor open a comment. */
export function serializeJsonLd(data: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

type BreadcrumbItem = { readonly name: string; readonly url: string };

export function breadcrumbsLd(steps: readonly BreadcrumbItem[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

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
  /** Days until dispatch; null if unavailable. */
  readonly daysMin: number | null;
  readonly daysMax: number | null;
};

/** Cost and time of delivering one piece by methods available in the whole country. */
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
        ...(transitMin !== null && transitMax !== null && { transitTime: days(transitMin, transitMax) }),
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

/** `@id` of the shop in structured data. */
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

/** A square picture of the uploaded logo, else the built-in logo. */
const logoUrl = (origin: string) =>
  `${origin}${shop.logo === null ? '/brand/logo.svg' : `/pictures/${shop.logo.key}/wc.webp`}`;

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
    logo: logoUrl(origin),
    address: addressLd(locale),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone.link,
      email: contacts.email,
      availableLanguage: shop.locales.map(({ language }) => language),
    },
    hasMerchantReturnPolicy: returnPolicyLd({ origin, locale }),
    sameAs: [links.facebook, links.instagram, links.youtube, links.tiktok].filter((href) => href !== ''),
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
    image: logoUrl(origin),
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

/** schema.org FAQPage; undefined for a page without questions. */
export function faqLd(blocks: readonly SiteBlock[]): JsonLd | undefined {
  const questions = blocks.filter((block) => block.type === 'question');
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}

type PostPage = {
  readonly url: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly publisher: string;
  /** The post's preview picture, which is wider than its drawing. */
  readonly preview?: string;
};

/** schema.org BlogPosting with author, date and topics. */
export function postLd(post: BlogPost, { url, origin, locale, publisher, preview }: PostPage): JsonLd {
  const pictures = picturesOf(post, origin, preview);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    dateModified: post.date,
    inLanguage: locale,
    timeRequired: `PT${post.readingMinutes}M`,
    author: authorLd(post.author, publisher),
    publisher: { '@type': 'Organization', '@id': shopId(origin), name: publisher, url: origin },
    ...(post.categories[0] && { articleSection: post.categories[0].name }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(', ') }),
    ...(pictures.length > 0 && { image: pictures }),
  };
}

function picturesOf({ image }: Pick<BlogPost, 'image'>, origin: string, preview?: string): string[] {
  return [...(preview === undefined ? [] : [preview]), ...(image ? [new URL(image.src, origin).href] : [])];
}

/** The editors of the shop write in its name. */
function authorLd(author: string, publisher: string): JsonLd {
  return { '@type': author.includes(publisher) ? 'Organization' : 'Person', name: author };
}

type Blog = Pick<PostPage, 'url' | 'origin' | 'locale' | 'publisher'> & { readonly name: string };
type Listed = Pick<BlogPost, 'title' | 'date' | 'slug' | 'author' | 'image'> & {
  readonly url: string;
  readonly preview: string;
};

/** A page of the blog with its posts. */
export function blogLd({ name, url, origin, locale, publisher }: Blog, posts: readonly Listed[]): JsonLd {
  return {
    '@type': 'Blog',
    '@id': url,
    name,
    url,
    inLanguage: locale,
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      '@id': post.url,
      url: post.url,
      headline: post.title,
      datePublished: post.date,
      author: authorLd(post.author, publisher),
      image: picturesOf(post, origin, post.preview),
    })),
  };
}
