import 'server-only';
import { join } from 'node:path';
import { environment } from '@/lib/config/environment';
import { type LocaleCode, shop } from '@/lib/config/shop';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopFeed } from '@/lib/contract/catalogue/feed';
import { siteOrigin } from '@/lib/seo/site-origin';
import { getFeedPage } from '@/lib/upstream/operations/catalogue';
import { getDeliveryMethods } from '@/lib/upstream/operations/delivery';
import { dataOrThrow, type Result } from '@/lib/upstream/result';
import { createFeedFile } from './feed-file';
import { merchantFoot, merchantHead, merchantItem } from './merchant-item';

type FeedPage = ResponseOf<typeof shopFeed>;

/** Reading more at once, and writing them, would hold up pages for as long. */
const productsPerPage = 100;
const maximumAgeMs = 6 * 3600 * 1000;
const tries = 5;
const pauseMs = 3000;

/** The whole feed, a page of products at a time: no more than one of them is ever held. */
async function* pieces(locale: LocaleCode): AsyncGenerator<string> {
  const delivery = await getDeliveryMethods(locale);
  const feed = { origin: siteOrigin(), locale, delivery: delivery.ok ? delivery.data.items : [] };
  yield merchantHead(feed);
  for (let after: number | null = 0; after !== null; ) {
    const page: FeedPage = dataOrThrow(await patiently(locale, after));
    yield page.items.map((item) => merchantItem(item, feed)).join('');
    after = page.next;
  }
  yield merchantFoot;
}

/** Retries a page of products, so that a short failure of the service does not discard a long feed. */
async function patiently(locale: LocaleCode, after: number): Promise<Result<FeedPage>> {
  for (let tried = 1; ; tried += 1) {
    const page = await getFeedPage(locale, after, productsPerPage);
    if (page.ok || !page.error.retryable || tried === tries) return page;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function fileOf(locale: LocaleCode) {
  const path = join(environment().dataDir, 'feeds', `products-${locale}.xml.gz`);
  return createFeedFile(path, () => pieces(locale), { maximumAgeMs });
}

const files = new Map<string, ReturnType<typeof fileOf>>();

/** The feed behind a file name, which ends with a language; undefined for other names. */
export function productFeed(name: string): ReturnType<typeof fileOf> | undefined {
  const locale = shop.locales.find(({ code }) => name === `products-${code}.xml.gz`)?.code;
  if (locale === undefined) return undefined;
  const file = files.get(locale) ?? fileOf(locale);
  files.set(locale, file);
  return file;
}
