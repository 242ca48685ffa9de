import type { OfflineCopy, OfflineProduct, StoreRequest } from '@/lib/browser/offline/offline-protocol';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { ensureOwnerKnown } from './owner';
import { readPersonal, writePersonal } from './personal-store';
import { inOrder, readSession } from './session';
import { callApi } from './shop-client';
import { storePageFiles, storePages, storePictures, storePicturesOfPages } from './store-files';

/** Data younger than this (ms) are not fetched again, unless for other products. */
const freshMs = 300_000;
const maxProducts = 100;
const maxOrders = 16;
type OwnPrice = ResponseOfCall<'prices'>['items'][number]['own'];
const isOpen = (status: string) => status === 'PENDING' || status === 'SHIPPED';

/** Writes only if the owner is still the one the data were fetched for. */
const writeFor = (owner: string | undefined, ...[name, value]: Parameters<typeof writePersonal>) =>
  inOrder(async () => {
    if ((await readPersonal('owner'))?.value === owner) await writePersonal(name, value);
  });

const isFresh = (at: number) => Date.now() - at < freshMs;

/** Prices that a customer pays, by product; empty for visitors, undefined when the shop does not answer. */
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

/** Products of lists, cart and recently viewed, with this person's prices. */
export async function storeProducts({ lang, viewed }: StoreRequest): Promise<readonly OfflineProduct[]> {
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
  const own = await readOwnPrices(
    lang,
    owner,
    items.map(({ id }) => id),
  );
  // List prices must not stand for those of the customer: the earlier copy stays.
  if (own === undefined) return stored?.value.items ?? [];
  const products = items.map(({ id, name, slug, partNumber, brand, price, images }) => ({
    ...{ id, name, slug, partNumber },
    brand: brand?.name ?? '',
    image: images[0]?.src ?? null,
    price: own.get(id) ?? price,
  }));
  await writeFor(owner, 'products', { asked: requestKey, items: products });
  return products;
}

/** A customer's open orders; `anew` when they look at their account, as after an order. */
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

/** Stores what the page requests: its files, viewed products and pages, lists and open orders. */
export async function storeForOffline(message: StoreRequest, page: string | undefined): Promise<void> {
  // A page requested before the worker was active has no client.
  await globalThis.clients?.claim();
  await storePageFiles(message.files);
  // The first page may have read the session before the worker existed.
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

/** The stored data, for the offline page. */
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
