import type { OfflineCopy, OfflineProduct, StoreRequest } from '@/lib/browser/offline/offline-protocol';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';
import { localeCodes } from '@/lib/contract/locales/locales';
import { ensureOwnerKnown } from './owner';
import { readPersonal, writePersonal } from './personal-store';
import { inOrder, readSession } from './session';
import { callApi } from './shop-client';

/** Data younger than this (ms) are fetched again only for other products. */
const freshMs = 300_000;
const maxProducts = 100;
const maxOrders = 16;
type OwnPrice = ResponseOfCall<'prices'>['items'][number]['own'];
const isOpen = (status: string) => status === 'PENDING' || status === 'SHIPPED';

/** Writes only if the owner is still the one for whom the data were fetched. */
const writeFor = (owner: string | undefined, ...[name, value]: Parameters<typeof writePersonal>) =>
  inOrder(async () => {
    if ((await readPersonal('owner'))?.value === owner) await writePersonal(name, value);
  });

const isFresh = (at: number) => Date.now() - at < freshMs;

/** The customer's own prices by product; empty for visitors, undefined if the shop does not respond. */
async function readOwnPrices(
  lang: string,
  owner: string | undefined,
  prodIds: readonly number[],
): Promise<ReadonlyMap<number, OwnPrice> | undefined> {
  if (owner === undefined || owner === 'guest' || prodIds.length === 0) return new Map();
  const answer = await callApi('/api/shop/prices', lang, 'POST', { prodIds });
  if (!answer?.ok) return undefined;
  const { items }: ResponseOfCall<'prices'> = await answer.json();
  return new Map(items.map(({ id, own }) => [id, own]));
}

/** Stores the products of lists, cart and recently viewed, with the person's prices. */
export async function storeProducts({
  lang,
  viewed,
  hasOwnPrices = true,
}: StoreRequest): Promise<readonly OfflineProduct[]> {
  const owner = (await readPersonal('owner'))?.value;
  const session = (await readPersonal('session'))?.value;
  const { wishlist = [], compare = [] } = session ?? {};
  const ids = [...new Set([...viewed, ...compare, ...wishlist.toReversed()])].slice(0, maxProducts);
  const requestKey = `${lang} ${ids.join()}`;
  const stored = await readPersonal('products');
  if (stored?.value.asked === requestKey && isFresh(stored.at)) return stored.value.items;
  if (ids.length === 0) return [];
  const body = { lang, prodIds: ids, limit: ids.length, facets: false, pics_options: { size: 'wc' } };
  const answer = await callApi('/api/shop/products', lang, 'POST', body);
  if (!answer?.ok) return [];
  const { items }: ResponseOfCall<'shopProducts'> = await answer.json();
  const ownPrices = await readOwnPrices(
    lang,
    hasOwnPrices ? owner : undefined,
    items.map(({ id }) => id),
  );
  // List prices must not replace the customer's own prices, so the earlier copy is kept.
  if (ownPrices === undefined) return stored?.value.items ?? [];
  const products = items.map(({ id, name, slug, partNumber, brand, price, images }) => ({
    ...{ id, name, slug, partNumber },
    brand: brand?.name ?? '',
    image: images[0]?.src ?? null,
    price: ownPrices.get(id) ?? price,
  }));
  await writeFor(owner, 'products', { asked: requestKey, items: products });
  return products;
}

/** Stores a customer's open orders; `anew` forces it, as after an order or a visit to the account. */
export async function storeOrders({ lang }: StoreRequest, anew: boolean): Promise<void> {
  const owner = (await readPersonal('owner'))?.value;
  const stored = await readPersonal('orders');
  if (owner === undefined || owner === 'guest' || (stored && !anew && isFresh(stored.at))) return;
  const answer = await callApi('/api/account/orders', lang, 'POST', {
    page: 1,
    limit: maxOrders,
    sort: 'default',
    lang,
  });
  if (!answer?.ok) return;
  const { items }: ResponseOfCall<'ordersList'> = await answer.json();
  const open = items.filter(({ status }) => isOpen(status));
  await writeFor(
    owner,
    'orders',
    open.map(({ id, number, createdAt, status, stage, total }) => ({ id, number, createdAt, status, stage, total })),
  );
}

/** Stores the data that the page requests: its files, viewed products and pages, lists and open orders. */
export async function storeForOffline(message: StoreRequest, page: string | undefined): Promise<void> {
  // A page requested before the worker was active has no client.
  await globalThis.clients?.claim();
  await storePageFiles(message.files);
  // The first page may have read the session before the worker was active.
  if (!(await readPersonal('session'))) {
    await inOrder(() =>
      readSession(new Request(new URL('/api/session', location.origin), { headers: { 'x-lang': message.lang } })),
    );
  }
  await inOrder(() => ensureOwnerKnown(message.lang));
  await storeOrders(message, /\/(?:account|shop\/checkout)\//.test(page ?? ''));
  const products = await storeProducts(message);
  const viewed = products.filter(({ id }) => message.viewed.includes(id));
  const productPages = viewed.map(({ slug }) => `/${message.lang}/shop/products/${slug}`);
  const pages = [...(page === undefined ? [] : [page]), ...productPages];
  await storePages(pages);
  await storePictures(products.flatMap(({ image }) => image ?? []));
  await storePicturesOfPages(pages);
}

/** The stored data for the offline page. */
export async function offlineCopyResponse(): Promise<Response> {
  const [session, products, orders, waiting] = await Promise.all([
    readPersonal('session'),
    readPersonal('products'),
    readPersonal('orders'),
    readPersonal('waiting'),
  ]);
  const copy: OfflineCopy = {
    session: session ?? null,
    products: products ? { at: products.at, value: products.value.items } : null,
    orders: orders ?? null,
    waiting: waiting?.value.changes ?? null,
  };
  return Response.json(copy, { headers: { 'cache-control': 'no-store' } });
}

const offlinePages = localeCodes.map((code) => `/${code}/offline`);
const offlineCache = 'offline-page';
/** Public pages without query. */
const publicPage = underLocale(/(?:\/(?:shop\/(?:products|category)|brands|blog|site|tecdoc)(?:\/[^?]*)?)?$/);
const dayMs = 86_400_000;

/** URLs of files referenced by a page or its styles. */
function filesIn(text: string): string[] {
  const code = text.match(/static\/(?:chunks|css|media)\/[^"'\\?)\s]+\.(?:js|css|woff2)/g) ?? [];
  const other = text.match(/\/(?:fonts|brand)\/[\w./-]+\.(?:woff2|svg)(?:\?[\w=-]+)?/g) ?? [];
  return [...new Set([...code.map((name) => `/_next/${encodeName(name)}`), ...other])];
}

const encodeName = (name: string) => encodeURI(decodeURI(name)).replace(/\[/g, '%5B').replace(/\]/g, '%5D');

/** Caches a page's missing files. */
async function keepMissing(cacheName: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    urls.map(async (fileUrl) => {
      if (await caches.match(fileUrl)) return;
      const answer = await fetch(fileUrl);
      if (answer.ok) await cache.put(fileUrl, answer);
    }),
  );
}

/**
 * Caches all files that the offline pages need, and removes those of earlier releases; otherwise installation fails.
 */
export async function storeOfflinePages(): Promise<void> {
  const texts = await Promise.all(offlinePages.map(async (page) => (await fetch(page, { cache: 'no-cache' })).text()));
  const named = filesIn(texts.join());
  const sheets = named.filter((name) => name.endsWith('.css'));
  const styles = await Promise.all(sheets.map(async (sheet) => (await fetch(sheet)).text()));
  // Excludes full-alphabet fonts, which are needed for rare characters only; the subset for our texts is sufficient.
  const files = [...new Set([...named, ...filesIn(styles.join())])].filter((name) => !/\/fonts\/(?!plex-)/.test(name));
  const cache = await caches.open(offlineCache);
  await cache.addAll(files);
  const urls = new Set(files.map((file) => new URL(file, location.origin).href));
  for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url);
}

/** Caches the current page's files, which may have been loaded before the worker was active. */
export async function storePageFiles(files: readonly string[]): Promise<void> {
  const paths = files.flatMap((file) => {
    const { origin, pathname, search } = new URL(file, location.origin);
    return origin === location.origin ? [pathname + search] : [];
  });
  await keepMissing(
    'static',
    paths.filter((path) => path.startsWith('/_next/static/')),
  );
  await keepMissing(
    'fonts',
    paths.filter((path) => /^\/fonts\/.+\.woff2$/.test(path)),
  );
}

/** Caches pages visited by client navigation, because that does not fetch full pages. */
export async function storePages(urls: readonly string[]): Promise<void> {
  const pages = await caches.open('pages');
  for (const fileUrl of urls) {
    if (!publicPage.test(fileUrl)) continue;
    const cachedAt = (await pages.match(fileUrl))?.headers.get('date');
    if (cachedAt && Date.now() - Date.parse(cachedAt) < dayMs) continue;
    const answer = await fetch(fileUrl, { cache: 'no-cache', headers: { accept: 'text/html' } });
    const isComplete = answer.status === 200 && !answer.redirected;
    if (isComplete && !/private|no-store/.test(answer.headers.get('cache-control') ?? ''))
      await pages.put(fileUrl, answer);
  }
}

export const storePictures = (urls: readonly string[]) =>
  keepMissing(
    'pictures',
    urls.filter((fileUrl) => /^\/(?:pictures|drawings|brand)\//.test(fileUrl)),
  );

const productPage = underLocale(/\/shop\/products\/[^/?]+$/);
const maxOfPage = 40;
/** Pages whose pictures this worker already cached, with the page's date. */
const lookedThrough = new Map<string, string | null>();

/** URLs of a page's pictures in their smallest size; the browser loads pictures further down lazily. */
function picturesIn(html: string): string[] {
  const pictures = html.match(/<picture\b[\s\S]*?<\/picture>/g) ?? [];
  const smallest = pictures.flatMap(
    (one) => /srcset="([^"\s,]+)/i.exec(one)?.[1] ?? /src="([^"]+)/.exec(one)?.[1] ?? [],
  );
  return [...new Set(smallest)].slice(0, maxOfPage);
}

/** Caches the pictures of cached product pages, including those of related parts. */
export async function storePicturesOfPages(urls: readonly string[]): Promise<void> {
  const pages = await caches.open('pages');
  for (const fileUrl of urls) {
    const page = productPage.test(fileUrl) ? await pages.match(fileUrl) : undefined;
    if (!page || lookedThrough.get(fileUrl) === page.headers.get('date')) continue;
    await storePictures(picturesIn(await page.text()));
    lookedThrough.set(fileUrl, page.headers.get('date'));
  }
}
