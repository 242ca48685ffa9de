import { useLocale, useTranslations } from 'next-intl';
import useSWR from 'swr';
import type { ListName } from '@/components/cart/cart-client';
import { SignedOut, useSignedOut } from '@/components/session/signed-out';
import { Button, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import partLineStyles from '@/components/ui/part-line.module.css';
import { Skeleton } from '@/components/ui/skeleton';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/api';
import type { Product, ProductCard } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';

const maxPerRequest = 100;

async function readCards([path, locale, ids]: readonly [string, Locale, string]): Promise<ProductCard[]> {
  const allIds = ids.split(',').map(Number);
  const parts = Array.from({ length: Math.ceil(allIds.length / maxPerRequest) }, (_, index) =>
    allIds.slice(index * maxPerRequest, (index + 1) * maxPerRequest),
  );
  const responses = await Promise.all(
    parts.map((prodIds) => {
      const body = { lang: locale, prodIds, limit: prodIds.length, facets: false, pics_options: { size: 'wc' } };
      return readApi<ResponseOfCall<'shopProducts'>>(path, body);
    }),
  );
  return responses.flatMap(({ items }) => items);
}

const swrOptions = { revalidateOnFocus: false, keepPreviousData: true } as const;

/** Products of a list, newest first, and the ids of products that are no longer sold. */
export function useListedProducts(ids: readonly number[]) {
  const locale = useLocale();
  const idsKey = [...ids].sort((a, b) => a - b).join(',');
  const key = idsKey === '' ? null : (['/api/shop/products', locale, idsKey] as const);
  const { data, error, isLoading, isValidating, mutate } = useSWR(key, readCards, swrOptions);
  const byId = new Map((data ?? []).map((product) => [product.id, product]));
  const products = [...ids].reverse().flatMap((id) => byId.get(id) ?? []);
  const isSettled = data !== undefined && !isValidating;
  return {
    products,
    missing: isSettled ? ids.filter((id) => !byId.has(id)) : [],
    loading: isLoading && data === undefined,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
  };
}

async function readProducts([path, locale, slugs]: readonly [string, Locale, string]): Promise<Product[]> {
  return Promise.all(
    slugs.split(',').map((slug) => {
      const body = { lang: locale, slug, pics_options: { size: 'wc' } };
      return readApi<ResponseOfCall<'shopProduct'>>(path, body);
    }),
  );
}

/** Full product records, with the fields that cards omit. */
export function useFullProducts(slugs: readonly string[]) {
  const locale = useLocale();
  const key = slugs.length === 0 ? null : (['/api/shop/product', locale, slugs.join(',')] as const);
  const { data, error, mutate } = useSWR(key, readProducts, swrOptions);
  const bySlug = new Map((data ?? []).map((product) => [product.slug, product]));
  return {
    products: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    loading: data === undefined && error === undefined,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
  };
}

/** Empty state of a list. */
export function EmptyList({ list }: { readonly list: ListName }) {
  const t = useTranslations('lists');
  const locale = useLocale();
  if (useSignedOut()) return <SignedOut returnTo={`/shop/${list}`} />;
  return (
    <EmptyState
      drawing={list === 'compare' ? 'scales' : 'heart'}
      title={t(`${list}Empty`)}
      action={<LinkButton href={localePath(locale, '/shop/category')}>{t('toCatalog')}</LinkButton>}
    >
      {t(`${list}EmptyText`)}
    </EmptyState>
  );
}

/** Loading placeholder of a list. */
export function ListSkeleton() {
  const t = useTranslations('lists');
  return (
    <div className={partLineStyles.group} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {['first', 'second', 'third'].map((row) => (
        <div className={partLineStyles.line} key={row}>
          <Skeleton width="5rem" height="5rem" />
          <Skeleton width="60%" height="2.5rem" />
        </div>
      ))}
    </div>
  );
}

export function ListFailed({ retry }: { readonly retry: () => void }) {
  const t = useTranslations('lists');
  return (
    <EmptyState
      drawing="gauge"
      title={t('failed')}
      action={
        <Button kind="secondary" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('failedText')}
    </EmptyState>
  );
}

type MissingProductsNoteProps = { readonly count: number; readonly onRemove: () => void };

/** Lists products that are no longer sold, with a button that removes them. */
export function MissingProductsNote({ count, onRemove }: MissingProductsNoteProps) {
  const t = useTranslations('lists');
  if (count === 0) return null;
  return (
    <Note kind="warn" role="status">
      {t('gone', { count })}{' '}
      <Button kind="text" size="s" onClick={onRemove}>
        {t('removeGone')}
      </Button>
    </Note>
  );
}
