import type { OfflineProduct, StoreRequest } from '@/lib/offline/offline-protocol';
import type { ResponseOfCall } from '@/lib/requests/api';
import { inOrder } from './in-order';
import { readPersonal, writePersonal } from './personal-store';
import { callApi } from './shop-client';

/** Data younger than this (ms) are not fetched again, unless for other products. */
const freshMs = 300_000;
const maxProducts = 100;
const maxOrders = 16;
const isOpen = (status: string) => status === 'PENDING' || status === 'SHIPPED';

/** Writes only if the owner is still the one for whom the data were fetched. */
const writeFor = (owner: string | undefined, ...[name, value]: Parameters<typeof writePersonal>) =>
  inOrder(async () => {
    if ((await readPersonal('owner'))?.value === owner) await writePersonal(name, value);
  });

const isFresh = (at: number) => Date.now() - at < freshMs;

/** The products of the lists, the cart and those looked at, as this person is shown them. */
export async function storeProducts({ lang, viewed }: StoreRequest): Promise<readonly OfflineProduct[]> {
  const owner = (await readPersonal('owner'))?.value;
  const session = (await readPersonal('session'))?.value;
  const { wishlist = [], compare = [] } = session ?? {};
  const ids = [...new Set([...viewed, ...compare, ...wishlist.toReversed()])].slice(0, maxProducts);
  const asked = `${lang} ${ids.join()}`;
  const known = await readPersonal('products');
  if (known?.value.asked === asked && isFresh(known.at)) return known.value.items;
  if (ids.length === 0) return [];
  const body = { lang, prodIds: ids, limit: ids.length, facets: false, pics_options: { size: 'wc' } };
  const answer = await callApi('/api/shop/products', lang, 'POST', body);
  if (!answer?.ok) return [];
  const { items }: ResponseOfCall<'shopProducts'> = await answer.json();
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
export async function storeOrders({ lang }: StoreRequest, anew: boolean): Promise<void> {
  const owner = (await readPersonal('owner'))?.value;
  const known = await readPersonal('orders');
  if (owner === undefined || owner === 'guest' || (known && !anew && isFresh(known.at))) return;
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
    open.map(({ id, number, createdAt, status, total }) => ({ id, number, createdAt, status, total })),
  );
}
