import { type LocaleCode, shop } from '@/lib/config/shop';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import { localePath } from '@/lib/navigation/locale-path';
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

export type ShippedPart = {
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
