import type { KeepMessage, KeptProduct } from '@/lib/offline/kept';
import type { Answer } from '@/lib/requests/api';
import { inTurn } from './in-turn';
import { readOwn, writeOwn } from './own-store';
import { ask } from './reach';

/** Nothing is asked for again within this time, unless it is about other products. */
const freshMs = 300_000;
const mostProducts = 100;
const mostOrders = 16;
const isOpen = (status: string) => status === 'PENDING' || status === 'SHIPPED';

/** Whoever has signed out while the shop was asked leaves nothing behind. */
const writeFor = (owner: string | undefined, ...[name, value]: Parameters<typeof writeOwn>) =>
  inTurn(async () => {
    if ((await readOwn('owner'))?.value === owner) await writeOwn(name, value);
  });

const isFresh = (at: number) => Date.now() - at < freshMs;

/** The products of the lists, the cart and those looked at, as this person is shown them. */
export async function keepProducts({ lang, viewed }: KeepMessage): Promise<readonly KeptProduct[]> {
  const owner = (await readOwn('owner'))?.value;
  const session = (await readOwn('session'))?.value;
  const { wishlist = [], compare = [] } = session ?? {};
  const ids = [...new Set([...viewed, ...compare, ...wishlist.toReversed()])].slice(0, mostProducts);
  const asked = `${lang} ${ids.join()}`;
  const known = await readOwn('products');
  if (known?.value.asked === asked && isFresh(known.at)) return known.value.items;
  if (ids.length === 0) return [];
  const body = { lang, prodIds: ids, limit: ids.length, facets: false, pics_options: { size: 'wc' } };
  const answer = await ask('/api/shop/products', lang, 'POST', body);
  if (!answer?.ok) return [];
  const { items }: Answer<'shopProducts'> = await answer.json();
  const kept = items.map(({ id, name, slug, partNumber, brand, price, images }) => ({
    ...{ id, name, slug, partNumber },
    brand: brand?.name ?? '',
    image: images[0]?.src ?? null,
    price,
  }));
  await writeFor(owner, 'products', { asked, items: kept });
  return kept;
}

/** Orders on their way, of a customer; `anew` where they look at their account, as after an order. */
export async function keepOrders({ lang }: KeepMessage, anew: boolean): Promise<void> {
  const owner = (await readOwn('owner'))?.value;
  const known = await readOwn('orders');
  if (owner === undefined || owner === 'guest' || (known && !anew && isFresh(known.at))) return;
  const answer = await ask('/api/account/orders', lang, 'POST', { page: 1, limit: mostOrders, sort: 'default', lang });
  if (!answer?.ok) return;
  const { items }: Answer<'ordersList'> = await answer.json();
  const open = items.filter(({ status }) => isOpen(status));
  await writeFor(
    owner,
    'orders',
    open.map(({ id, number, createdAt, status, total }) => ({ id, number, createdAt, status, total })),
  );
}
