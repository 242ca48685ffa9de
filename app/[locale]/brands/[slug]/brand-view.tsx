import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Listing, ListingLd } from '@/components/catalogue/listing';
import { productCountText } from '@/components/catalogue/product-count-text';
import { BrandHead } from '@/components/content/brands';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import { type Locale, slug as slugSchema } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { indexingOf } from '@/lib/domain/listing/indexing';
import type { ParsedListing } from '@/lib/domain/listing/listing-params';
import { type ListingState, listingQuery } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { canonicalUrl, listingTitle, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { brandLd } from '@/lib/storefront/seo/product-ld';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { brandCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { getBrand } from '@/lib/storefront/upstream/operations/content';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import { dataOrNull } from '@/lib/storefront/upstream/result';

async function readBrand(locale: Locale, name: string) {
  const parsed = slugSchema.safeParse(name);
  const brand = parsed.success ? dataOrNull(await getBrand(locale, parsed.data)) : null;
  if (!brand) notFound();
  return brand;
}

export async function brandMetadata(locale: Locale, slug: string, state: ListingState): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'content' });
  const c = await getTranslations({ locale, namespace: 'catalogue' });
  const brand = await readBrand(locale, slug);
  const { index, canonicalQuery } = indexingOf(state);
  const title = t('brandTitle', { name: brand.name });
  return pageMetadata({
    locale,
    path: `/brands/${slug}${canonicalQuery}`,
    title: await listingTitle(c, locale, title, state),
    description: t('brandDescription', {
      name: brand.name,
      pieces: productCountText(c, { total: brand.products, totalCapped: false }),
    }),
    index,
    preview: previewOf(await brandCard(locale, brand)),
  });
}

type BrandViewProps = { readonly locale: Locale; readonly slug: string; readonly listing: ParsedListing };

/** A brand with its products, filtered by the URL. */
export async function BrandView({ locale, slug, listing: { state, ignored } }: BrandViewProps) {
  const t = await getTranslations('content');
  const c = await getTranslations('catalogue');
  // Reads the brand first: a parallel request would cache an empty list for an unknown brand.
  const brand = await readBrand(locale, slug);
  // The URL has the slug of a brand that was merged into this brand.
  if (brand.slug !== slug) permanentRedirect(localePath(locale, `/brands/${brand.slug}`) + listingQuery(state));
  const scope = { filters: [{ key: 'brand', values: [slug] }], tags: [tagOf('brand', slug)] };
  const answer = await readListing(locale, state, scope);
  if (!answer) notFound();
  const plain = `/brands/${slug}`;
  const url = canonicalUrl(locale, plain);
  const image = brand.image ? new URL(brand.image.src, url).href : undefined;
  return (
    <ClientMessages namespaces={['productActions', 'facets']}>
      <div className="wrap">
        <BreadcrumbsLd
          locale={locale}
          steps={[
            { name: t('brands'), path: '/brands' },
            { name: brand.name, path: plain },
          ]}
        />
        <JsonLdScript data={brandLd({ name: brand.name, url, image })} />
        <ListingLd locale={locale} name={brand.name} path={plain} state={state} answer={answer} />
        <Breadcrumbs
          label={c('here')}
          home={{ name: c('home'), href: localePath(locale, '/') }}
          trail={[{ name: t('brands'), href: localePath(locale, '/brands') }]}
          current={brand.name}
        />
        <BrandHead brand={brand} pieces={productCountText(c, answer)} />
        <Listing path={localePath(locale, plain)} state={state} answer={answer} ignored={ignored} without={['brand']} />
      </div>
    </ClientMessages>
  );
}
