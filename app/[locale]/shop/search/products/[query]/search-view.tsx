import { notFound, redirect } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Listing } from '@/components/catalogue/listing';
import { productCountText } from '@/components/catalogue/product-count-text';
import { FoundCars, SearchEmpty, Understood } from '@/components/catalogue/search-answer';

import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ClientMessages } from '@/i18n/client-messages';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import type { ParsedListing } from '@/lib/domain/listing/listing-params';
import { isPlainListing, listingQuery, withDroppedSpecs } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { querySpecsOf, rewordQuery } from '@/lib/domain/search/explain-query';
import { cleanQuery, isSearchable, searchPath } from '@/lib/domain/search/query-text';
import { readListing } from '@/lib/storefront/upstream/operations/listing';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The search text of a URL and whether it is long enough; undefined for an empty or too long text. */
export function readQuery(written: string): { readonly query: string; readonly searchable: boolean } | undefined {
  const text = decoded(written);
  if (text.length > shop.search.maximumLength) return undefined;
  const query = cleanQuery(text);
  return query === '' ? undefined : { query, searchable: isSearchable(query) };
}

/** Message for a text that is too short to search for. */
export function ShortSearch({ query }: { readonly query: string }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{t('searchTitle', { query })}</h1>
      <EmptyState
        drawing="magnifier"
        title={t('searchShort', { query })}
        action={
          <LinkButton kind="secondary" href={localePath(locale, '/shop/category')}>
            {t('toCatalog')}
          </LinkButton>
        }
      >
        {t('searchShortText', { count: shop.search.minimumLength })}
      </EmptyState>
    </div>
  );
}

type SearchViewProps = { readonly locale: Locale; readonly query: string; readonly listing: ParsedListing };

export async function SearchView({ locale, query, listing: { state, ignored, off = [] } }: SearchViewProps) {
  const t = await getTranslations('catalogue');
  const answer = await readListing(locale, state, { search: { searchStr: query } });
  if (!answer) notFound();
  const path = searchPath(locale, query);
  const exactMatch = isPlainListing(state) ? answer.items.find(({ id }) => id === answer.understood?.opens) : undefined;
  if (exactMatch) redirect(localePath(locale, `/shop/products/${exactMatch.slug}`));
  // The visitor unchecked a specification of the query: redirect to the query without it.
  const next = off.length === 0 ? undefined : rewordQuery(querySpecsOf(answer.understood, state.filters), off);
  if (next) redirect(searchPath(locale, next.text) + withDroppedSpecs(listingQuery({ ...state, page: 1 }), next.off));
  return (
    <ClientMessages namespaces={['productActions', 'facets']}>
      <div className="wrap">
        <Breadcrumbs
          label={t('here')}
          home={{ name: t('home'), href: localePath(locale, '/') }}
          trail={[{ name: t('catalog'), href: localePath(locale, '/shop/category') }]}
          current={query}
        />
        <div className="page-head">
          <h1>{t('searchTitle', { query })}</h1>
          <span>{productCountText(t, answer)}</span>
        </div>
        <Understood understood={answer.understood} path={path} state={state} />
        <FoundCars understood={answer.understood} />
        <Listing
          path={path}
          state={state}
          answer={answer}
          ignored={ignored}
          empty={<SearchEmpty query={query} nearest={answer.nearest} shorter={answer.shorter} />}
        />
      </div>
    </ClientMessages>
  );
}
