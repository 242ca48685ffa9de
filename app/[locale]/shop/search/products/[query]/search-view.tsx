import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FoundCars } from '@/components/catalogue/found-cars';
import { Listing } from '@/components/catalogue/listing';
import { productCountText } from '@/components/catalogue/product-count-text';
import { SearchEmpty } from '@/components/catalogue/search-empty';
import { Understood } from '@/components/catalogue/understood';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import type { Locale } from '@/lib/contract/shared';
import type { ParsedListing } from '@/lib/listing/listing-params';
import { listingQuery, withDroppedSpecs } from '@/lib/listing/listing-query';
import { isPlainListing } from '@/lib/listing/listing-state';
import { querySpecsOf, rewordQuery } from '@/lib/listing/query-specs';
import { localePath } from '@/lib/navigation/locale-path';
import { searchPath } from '@/lib/search/search-path';
import { readListing } from '@/lib/upstream/operations/listing';

type SearchViewProps = { readonly locale: Locale; readonly query: string; readonly listing: ParsedListing };

export async function SearchView({ locale, query, listing: { state, ignored, off = [] } }: SearchViewProps) {
  const t = await getTranslations('catalogue');
  const answer = await readListing(locale, state, { search: { searchStr: query } });
  if (!answer) notFound();
  const path = searchPath(locale, query);
  const own = isPlainListing(state) ? answer.items.find(({ id }) => id === answer.understood?.opens) : undefined;
  if (own) redirect(localePath(locale, `/shop/products/${own.slug}`));
  // What the text says and its box no longer: the list of the text without it, as its chip leads to.
  const next = off.length === 0 ? undefined : rewordQuery(querySpecsOf(answer.understood, state.filters), off);
  if (next) redirect(searchPath(locale, next.text) + withDroppedSpecs(listingQuery({ ...state, page: 1 }), next.off));
  return (
    <ClientMessages namespaces={['productActions']}>
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
        <FoundCars cars={answer.understood?.cars ?? []} />
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
