import 'server-only';
import { join } from 'node:path';
import { environment } from '@/lib/config/environment';
import { type LocaleCode, shop } from '@/lib/config/shop';
import type { ResponseOf } from '@/lib/contract/call';
import type { FeedItem, shopFeed } from '@/lib/contract/catalogue/feeds';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Money, Picture } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { escapeXml as x } from '@/lib/domain/text/escape';
import { siteOrigin } from '@/lib/storefront/seo/page-metadata';
import { gtinOf } from '@/lib/storefront/seo/product-ld';
import { shopSettings } from '@/lib/storefront/settings/shop-settings';
import { getFeedPage, getListedPage, listedPages } from '@/lib/storefront/upstream/operations/catalogue';
import { getDeliveryMethods } from '@/lib/storefront/upstream/operations/orders';
import { dataOrThrow, type Result } from '@/lib/storefront/upstream/result';
import { createFeedFile } from './feed-file';

export type MerchantFeed = {
  readonly origin: string;
  readonly locale: LocaleCode;
  readonly delivery: readonly DeliveryMethod[];
};

/** Maximum lengths in Google's specification. */
const longest = { title: 150, description: 5000, brand: 70, mpn: 70, type: 750 } as const;

/** Google's maximum of additional pictures. */
const maxMorePictures = 10;

/** XML before the first item. */
export function merchantHead({ origin, locale }: MerchantFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${x(shop.name)}</title>`,
    `<link>${x(origin + localePath(locale, '/'))}</link>`,
    `<description>${x(shop.preview.title[locale])}</description>\n`,
  ].join('\n');
}

export const merchantFoot = '</channel>\n</rss>\n';

/** A product with the fields of Google Merchant, on one line. */
export function merchantItem(item: FeedItem, { origin, locale, delivery }: MerchantFeed): string {
  const { availability } = item;
  const { full, reduced, dates } = pricesOf(item);
  const gtin = gtinOf(item.eanNumbers);
  const title = [item.brand, item.name, item.partNumber].filter(Boolean).join(' ');
  const fields: readonly (readonly [string, string] | false)[] = [
    ['id', String(item.id)],
    ['title', title.slice(0, longest.title)],
    ['description', (item.description || title).slice(0, longest.description)],
    ['link', origin + localePath(locale, `/shop/products/${item.slug}`)],
    item.image !== null && ['image_link', new URL(item.image.src, origin).href],
    ...(item.moreImages ?? []).slice(0, maxMorePictures).map(pictureField(origin)),
    ['availability', availabilityWord(availability.rating)],
    ['price', amount(full)],
    reduced !== undefined && ['sale_price', amount(reduced)],
    dates !== undefined && ['sale_price_effective_date', dates],
    item.brand !== null && ['brand', item.brand.slice(0, longest.brand)],
    ['mpn', item.partNumber.slice(0, longest.mpn)],
    gtin !== undefined && ['gtin', gtin],
    ['condition', item.refurbished ? 'refurbished' : 'new'],
    item.categories.length > 0 && ['product_type', item.categories.join(' > ').slice(0, longest.type)],
  ];
  const written = fields.flatMap((field) => (field ? [`<g:${field[0]}>${x(field[1])}</g:${field[0]}>`] : []));
  return `<item>${written.join('')}${shipping(item, delivery)}</item>\n`;
}

type Prices = { readonly full: Money; readonly reduced?: Money; readonly dates?: string | undefined };

/** The regular price and the current or next reduced price. Shopping engines apply the reduction on its dates. */
function pricesOf({ price, compareAtPrice, sale }: FeedItem): Prices {
  const dates = sale ? `${sale.from}/${sale.until}` : undefined;
  if (compareAtPrice !== null && compareAtPrice.amount > price.amount)
    return { full: compareAtPrice, reduced: price, dates };
  return sale && sale.price.amount < price.amount ? { full: price, reduced: sale.price, dates } : { full: price };
}

function pictureField(origin: string): (picture: Picture) => readonly [string, string] {
  return ({ src }) => ['additional_image_link', new URL(src, origin).href];
}

// Parts from suppliers can be ordered with a longer delivery time, which Google calls in stock. A backorder would
// require a date.
function availabilityWord(rating: number): string {
  return rating === 0 ? 'out_of_stock' : 'in_stock';
}

function shipping({ price, availability }: FeedItem, delivery: readonly DeliveryMethod[]): string {
  const { daysMin, daysMax } = availability;
  return delivery
    .filter(({ code }) => code === 'post')
    .map(({ price: cost, freeFrom, daysMin: transitMin, daysMax: transitMax }) => {
      const free = freeFrom !== null && price.amount >= freeFrom.amount;
      const fields = [
        ['country', shop.contacts.country],
        ['price', amount(free ? { ...cost, amount: 0 } : cost)],
        ...(daysMin === null || daysMax === null
          ? []
          : [
              ['min_handling_time', String(daysMin)],
              ['max_handling_time', String(daysMax)],
            ]),
        ['min_transit_time', String(transitMin)],
        ['max_transit_time', String(transitMax)],
      ];
      return `<g:shipping>${fields.map(([name, value = '']) => `<g:${name}>${x(value)}</g:${name}>`).join('')}</g:shipping>`;
    })
    .join('');
}

function amount({ amount: bani, currency }: Money): string {
  return `${(bani / 100).toFixed(2)} ${currency}`;
}

type FeedPage = ResponseOf<typeof shopFeed>;

/** Larger pages would block the event loop longer and delay other requests. */
const productsPerPage = 100;
const maximumAgeMs = 6 * 3600 * 1000;
const tries = 5;
const pauseMs = 3000;

/** Generates the feed page by page, so that only one page of products is in memory. */
async function* pieces(locale: LocaleCode): AsyncGenerator<string> {
  await shopSettings();
  const delivery = await getDeliveryMethods(locale);
  const feed = { origin: siteOrigin(), locale, delivery: delivery.ok ? delivery.data.items : [] };
  yield merchantHead(feed);
  for await (const items of itemPages(locale)) yield items.map((item) => merchantItem(item, feed)).join('');
  yield merchantFoot;
}

/** The items of the feed, or of the product list if the back end has no feed. */
async function* itemPages(locale: LocaleCode): AsyncGenerator<readonly FeedItem[]> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const page: Result<FeedPage> = await patiently(() => getFeedPage(locale, from, productsPerPage));
    if (!page.ok && page.error.layer === 'missing') return yield* listedItems(locale);
    const { items, next }: FeedPage = dataOrThrow(page);
    yield items;
    after = next;
  }
}

async function* listedItems(locale: LocaleCode): AsyncGenerator<readonly FeedItem[]> {
  const ids = new Set<number>();
  for (let page = 1, pages = 1; page <= Math.min(pages, listedPages.most); page += 1) {
    const number = page;
    const list = dataOrThrow(await patiently(() => getListedPage(locale, number)));
    // The list may change between its pages.
    yield list.items.filter(({ id }) => !ids.has(id)).flatMap((card) => itemOfCard(card) ?? []);
    for (const { id } of list.items) ids.add(id);
    ({ pages } = list);
  }
}

/** The feed item of a product in a list; undefined without a price. */
export function itemOfCard(card: ProductCard): FeedItem | undefined {
  const { id, slug, name, partNumber, brand, category, images, price, compareAtPrice, availability } = card;
  if (price === null) return undefined;
  const [image = null, ...moreImages] = images;
  return {
    ...{ id, slug, name, partNumber, price, compareAtPrice, availability, image, moreImages },
    description: '',
    brand: brand?.name ?? null,
    categories: category ? [category.name] : [],
    eanNumbers: [],
    refurbished: false,
  };
}

/** Retries a page of products, so that a short outage of the service does not discard a long feed. */
async function patiently<Page>(read: () => Promise<Result<Page>>): Promise<Result<Page>> {
  for (let tried = 1; ; tried += 1) {
    const page = await read();
    if (page.ok || !page.error.retryable || tried === tries) return page;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function fileOf(locale: LocaleCode) {
  const path = join(environment().dataDir, 'feeds', `products-${locale}.xml.gz`);
  return createFeedFile(path, () => pieces(locale), { maximumAgeMs });
}

const files = new Map<string, ReturnType<typeof fileOf>>();

/** The feed of a file name, which ends with a language; undefined for other names. */
export function productFeed(name: string): ReturnType<typeof fileOf> | undefined {
  const locale = shop.locales.find(({ code }) => name === `products-${code}.xml.gz`)?.code;
  if (locale === undefined) return undefined;
  const file = files.get(locale) ?? fileOf(locale);
  files.set(locale, file);
  return file;
}
