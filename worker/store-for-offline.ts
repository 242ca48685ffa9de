import type { OfflineCopy, StoreRequest } from '@/lib/offline/offline-protocol';
import { inOrder } from './in-order';
import { ensureOwnerKnown } from './owner';
import { readPersonal } from './personal-store';
import { readSession } from './session';
import { storePageFiles, storePages, storePictures, storePicturesOfPages } from './store-files';
import { storeOrders, storeProducts } from './store-personal';

/** Keeps what the page in front asks for: its own files, the products and pages that were seen, lists and open orders. */
export async function storeForOffline(message: StoreRequest, page: string | undefined): Promise<void> {
  // A page that was on its way while the worker came to life belongs to none.
  await globalThis.clients?.claim();
  await storePageFiles(message.files);
  // The first page may have read the session before there was a worker.
  if (!(await readPersonal('session'))) {
    await inOrder(() =>
      readSession(new Request(new URL('/api/session', location.origin), { headers: { 'x-lang': message.lang } })),
    );
  }
  await inOrder(() => ensureOwnerKnown(message.lang));
  await storeOrders(message, /\/(?:account|shop\/checkout)\//.test(page ?? ''));
  const products = await storeProducts(message);
  const viewed = products.filter(({ id }) => message.viewed.includes(id));
  const seen = viewed.map(({ slug }) => `/${message.lang}/shop/products/${slug}`);
  const shown = [...(page === undefined ? [] : [page]), ...seen];
  await storePages(shown);
  await storePictures(products.flatMap(({ image }) => image ?? []));
  await storePicturesOfPages(shown);
}

/** What there is, for the offline page. */
export async function offlineCopyResponse(): Promise<Response> {
  const [session, products, orders, waiting] = await Promise.all([
    readPersonal('session'),
    readPersonal('products'),
    readPersonal('orders'),
    readPersonal('waiting'),
  ]);
  const kept: OfflineCopy = {
    session: session ?? null,
    products: products ? { at: products.at, value: products.value.items } : null,
    orders: orders ?? null,
    waiting: waiting?.value.change ?? null,
  };
  return Response.json(kept, { headers: { 'cache-control': 'no-store' } });
}
