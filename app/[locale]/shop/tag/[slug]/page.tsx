import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Listing, ListingLd } from '@/components/catalogue/listing';
import { productCountText } from '@/components/catalogue/product-count-text';
import { BreadcrumbsLd } from '@/components/content/document-scripts';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import { type Locale, slug as slugSchema } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { indexingOf } from '@/lib/domain/listing/indexing';
import type { ParsedListing } from '@/lib/domain/listing/listing-params';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { type ListingState, plainListing } from '@/lib/domain/listing/listing-state';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { listingTitle, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { getProductsByTags } from '@/lib/storefront/upstream/operations/catalogue';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import { dataOrNull } from '@/lib/storefront/upstream/result';

type Props = PageProps<'/[locale]/shop/tag/[slug]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  return isLocale(locale) ? tagMetadata(locale, slug, parseListing(await searchParams).state) : {};
}

/** A tag's products, filtered by the URL. */
export default async function TagPage({ params, searchParams }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  return <TagView locale={locale} slug={slug} listing={parseListing(await searchParams)} />;
}

async function readTag(locale: Locale, name: string) {
  const parsed = slugSchema.safeParse(name);
  const tagData = parsed.success ? dataOrNull(await getProductsByTags(locale, { tag: parsed.data, limit: 1 })) : null;
  if (!tagData?.tag) notFound();
  return tagData.tag;
}

const readTagListing = (locale: Locale, slug: string, state: ListingState) =>
  readListing(locale, state, { search: { tagName: slug }, tags: [tagOf('tag', slug)] });

async function tagMetadata(locale: Locale, slug: string, state: ListingState): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const tag = await readTag(locale, slug);
  // Uses the count of the product list, because the call that names the tag stops counting earlier.
  const fullListing = await readTagListing(locale, slug, plainListing);
  if (!fullListing) notFound();
  const { index, canonicalQuery } = indexingOf(state);
  const title = t('tagTitle', { name: tag.name });
  return pageMetadata({
    locale,
    path: `/shop/tag/${slug}${canonicalQuery}`,
    title: await listingTitle(t, locale, title, state),
    description: t('categoryDescription', {
      name: tag.name,
      pieces: productCountText(t, fullListing),
    }),
    index,
  });
}

type TagViewProps = { readonly locale: Locale; readonly slug: string; readonly listing: ParsedListing };

/** The products of a tag, filtered by the URL. */
async function TagView({ locale, slug, listing: { state, ignored } }: TagViewProps) {
  const t = await getTranslations('catalogue');
  const tag = await readTag(locale, slug);
  const answer = await readTagListing(locale, slug, state);
  if (!answer) notFound();
  const plain = `/shop/tag/${slug}`;
  return (
    <ClientMessages namespaces={['productActions', 'facets']}>
      <div className="wrap">
        <BreadcrumbsLd
          locale={locale}
          steps={[
            { name: t('catalog'), path: '/shop/category' },
            { name: tag.name, path: plain },
          ]}
        />
        <ListingLd locale={locale} name={tag.name} path={plain} state={state} answer={answer} />
        <Breadcrumbs
          label={t('here')}
          home={{ name: t('home'), href: localePath(locale, '/') }}
          trail={[{ name: t('catalog'), href: localePath(locale, '/shop/category') }]}
          current={tag.name}
        />
        <div className="page-head">
          <h1>{t('tagTitle', { name: tag.name })}</h1>
          <span>{productCountText(t, answer)}</span>
        </div>
        <Listing path={localePath(locale, plain)} state={state} answer={answer} ignored={ignored} />
      </div>
    </ClientMessages>
  );
}
