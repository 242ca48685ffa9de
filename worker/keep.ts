import type { KeepMessage, Kept } from '@/lib/offline/kept';
import { inTurn } from './in-turn';
import { keepPageFiles, keepPages, keepPictures, keepPicturesOf } from './keep-files';
import { keepOrders, keepProducts } from './keep-own';
import { readOwn } from './own-store';
import { knowOwner } from './owner';
import { readSession } from './session';

/** Keeps what the page in front asks for: its own files, the products and pages that were seen, lists and open orders. */
export async function keep(message: KeepMessage, page: string | undefined): Promise<void> {
  // A page that was on its way while the worker came to life belongs to none.
  await globalThis.clients?.claim();
  await keepPageFiles(message.files);
  // The first page may have read the session before there was a worker.
  if (!(await readOwn('session'))) {
    await inTurn(() =>
      readSession(new Request(new URL('/api/session', location.origin), { headers: { 'x-lang': message.lang } })),
    );
  }
  await inTurn(() => knowOwner(message.lang));
  await keepOrders(message, /\/(?:account|shop\/checkout)\//.test(page ?? ''));
  const products = await keepProducts(message);
  const viewed = products.filter(({ id }) => message.viewed.includes(id));
  const seen = viewed.map(({ slug }) => `/${message.lang}/shop/products/${slug}`);
  const shown = [...(page === undefined ? [] : [page]), ...seen];
  await keepPages(shown);
  await keepPictures(products.flatMap(({ image }) => image ?? []));
  await keepPicturesOf(shown);
}

/** What there is, for the offline page. */
export async function answerKept(): Promise<Response> {
  const [session, products, orders, waiting] = await Promise.all([
    readOwn('session'),
    readOwn('products'),
    readOwn('orders'),
    readOwn('waiting'),
  ]);
  const kept: Kept = {
    session: session ?? null,
    products: products ? { at: products.at, value: products.value.items } : null,
    orders: orders ?? null,
    waiting: waiting?.value.change ?? null,
  };
  return Response.json(kept, { headers: { 'cache-control': 'no-store' } });
}
