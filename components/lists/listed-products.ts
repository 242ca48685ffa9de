'use client';

import { useLocale } from 'next-intl';
import useSWR from 'swr';
import type { Product, ProductCard } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import { type Answer, type ApiResult, requestApi } from '@/lib/requests/api';

/** How many products one call takes. */
const mostAtOnce = 100;

function dataOf<Data>(result: ApiResult<Data>): Data {
  if (result.ok) return result.data;
  throw new Error(`The list was not answered: ${result.error.status}`);
}

async function fetchCards([, locale, ids]: readonly [string, Locale, string]): Promise<ProductCard[]> {
  const wanted = ids.split(',').map(Number);
  const parts = Array.from({ length: Math.ceil(wanted.length / mostAtOnce) }, (_, index) =>
    wanted.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );
  const answers = await Promise.all(
    parts.map(async (prodIds) => {
      const body = { lang: locale, prodIds, limit: prodIds.length, facets: false, pics_options: { size: 'wc' } };
      return dataOf(await requestApi<Answer<'shopProducts'>>('/api/shop/products', { method: 'POST', body }));
    }),
  );
  return answers.flatMap(({ items }) => items);
}

const once = { revalidateOnFocus: false, keepPreviousData: true } as const;

/** The products behind the ids of a list, newest first; those that are no longer sold are named apart. */
export function useListedProducts(ids: readonly number[]) {
  const locale = useLocale();
  const asked = [...ids].sort((a, b) => a - b).join(',');
  const key = asked === '' ? null : (['/api/shop/products', locale, asked] as const);
  const { data, error, isLoading, isValidating, mutate } = useSWR(key, fetchCards, once);
  const byId = new Map((data ?? []).map((product) => [product.id, product]));
  const products = [...ids].reverse().flatMap((id) => byId.get(id) ?? []);
  const settled = data !== undefined && !isValidating;
  return {
    products,
    gone: settled ? ids.filter((id) => !byId.has(id)) : [],
    loading: isLoading && data === undefined,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
  };
}

async function fetchProducts([, locale, slugs]: readonly [string, Locale, string]): Promise<Product[]> {
  return Promise.all(
    slugs.split(',').map(async (slug) => {
      const body = { lang: locale, slug, pics_options: { size: 'wc' } };
      return dataOf(await requestApi<Answer<'shopProduct'>>('/api/shop/product', { method: 'POST', body }));
    }),
  );
}

/** Whole records of products, for what cards leave out. */
export function useFullProducts(slugs: readonly string[]) {
  const locale = useLocale();
  const key = slugs.length === 0 ? null : (['/api/shop/product', locale, slugs.join(',')] as const);
  const { data, error, mutate } = useSWR(key, fetchProducts, once);
  const bySlug = new Map((data ?? []).map((product) => [product.slug, product]));
  return {
    products: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
  };
}
