'use client';

import { useLocale } from 'next-intl';
import { type Answer, type ApiResult, requestApi } from '@/lib/browser/api';
import type { Product, ProductCard } from '@/lib/contract/product';
import { useAnswer } from './use-answer';

/** How many products one call takes. */
const mostAtOnce = 100;

function dataOf<Data>(result: ApiResult<Data>): Data {
  if (result.ok) return result.data;
  throw new Error(`The list was not answered: ${result.error.status}`);
}

/** A question in one line: the language, and what is asked for. */
function keyOf(locale: string, things: readonly (number | string)[]): string | null {
  return things.length === 0 ? null : `${locale} ${things.join(' ')}`;
}

async function loadCards(key: string): Promise<ProductCard[]> {
  const [lang, ...ids] = key.split(' ');
  const wanted = ids.map(Number);
  const parts = Array.from({ length: Math.ceil(wanted.length / mostAtOnce) }, (_, index) =>
    wanted.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );
  const answers = await Promise.all(
    parts.map(async (prodIds) => {
      const body = { lang, prodIds, limit: prodIds.length, facets: false, pics_options: { size: 'wc' } };
      return dataOf(await requestApi<Answer<'shopProducts'>>('/api/shop/products', { method: 'POST', body }));
    }),
  );
  return answers.flatMap(({ items }) => items);
}

/** The products behind the ids of a list, newest first; those that are no longer sold are named apart. */
export function useListedProducts(ids: readonly number[]) {
  const asked = [...ids].sort((a, b) => a - b);
  const { data, settled, failed, retry } = useAnswer(keyOf(useLocale(), asked), loadCards);
  const byId = new Map((data ?? []).map((product) => [product.id, product]));
  return {
    products: [...ids].reverse().flatMap((id) => byId.get(id) ?? []),
    gone: settled ? ids.filter((id) => !byId.has(id)) : [],
    loading: data === undefined && !failed,
    failed,
    retry,
  };
}

async function loadProducts(key: string): Promise<Product[]> {
  const [lang, ...slugs] = key.split(' ');
  return Promise.all(
    slugs.map(async (slug) => {
      const body = { lang, slug, pics_options: { size: 'wc' } };
      return dataOf(await requestApi<Answer<'shopProduct'>>('/api/shop/product', { method: 'POST', body }));
    }),
  );
}

/** Whole records of products, for what cards leave out. */
export function useFullProducts(slugs: readonly string[]) {
  const { data, failed } = useAnswer(keyOf(useLocale(), slugs), loadProducts);
  return { products: data ?? [], failed };
}
