import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BannerHead } from '@/components/banners/banner-head';
import { Listing, ListingLd } from '@/components/catalogue/listing';
import { productCountText } from '@/components/catalogue/product-count-text';
import { BreadcrumbsLd } from '@/components/content/document-scripts';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ClientMessages } from '@/i18n/client-messages';
import type { Banner } from '@/lib/contract/catalogue/content';
import { type Locale, slug as slugSchema } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { indexingOf } from '@/lib/domain/listing/indexing';
import type { ParsedListing } from '@/lib/domain/listing/listing-params';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { type ListingState, listingQuery } from '@/lib/domain/listing/listing-state';
import { bannerPath, isLanding } from '@/lib/domain/navigation/link-target';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { listingTitle, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { bannerCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { getBanner } from '@/lib/storefront/upstream/operations/content';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import { dataOrNull } from '@/lib/storefront/upstream/result';

type Props = PageProps<'/[locale]/banner/[banner]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, banner } = await params;
  return isLocale(locale) ? bannerMetadata(locale, banner, parseListing(await searchParams).state) : {};
}

/** A banner's products, filtered by the URL. */
export default async function BannerPage({ params, searchParams }: Props) {
  const { locale, banner } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  return <BannerView locale={locale} name={banner} listing={parseListing(await searchParams)} />;
}

async function readBanner(locale: Locale, name: string): Promise<Banner> {
  const parsed = slugSchema.safeParse(name);
  const banner = parsed.success ? dataOrNull(await getBanner(locale, parsed.data)) : null;
  if (!banner) notFound();
  return banner;
}

async function bannerMetadata(locale: Locale, name: string, state: ListingState): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const banner = await readBanner(locale, name);
  const { index, canonicalQuery } = indexingOf(state);
  return pageMetadata({
    locale,
    path: bannerPath(banner) + canonicalQuery,
    title: await listingTitle(t, locale, banner.title, state),
    description: t('bannerDescription', { text: banner.text }),
    index: index && isLanding(banner),
    preview: previewOf(bannerCard(locale, banner)),
  });
}

type BannerViewProps = { readonly locale: Locale; readonly name: string; readonly listing: ParsedListing };

/** A banner's landing page with its products, filtered by the URL. */
async function BannerView({ locale, name, listing: { state, ignored } }: BannerViewProps) {
  const t = await getTranslations('catalogue');
  const banner = await readBanner(locale, name);
  const path = bannerPath(banner);
  // A request by id redirects to the canonical URL.
  if (banner.slug !== name) permanentRedirect(localePath(locale, path) + listingQuery(state));
  const answer = banner.productTag === null ? undefined : await readProducts(locale, banner.productTag, state, banner);
  return (
    <ClientMessages namespaces={['productActions', 'facets']}>
      <div className="wrap">
        <BreadcrumbsLd locale={locale} steps={[{ name: banner.title, path }]} />
        {answer && isLanding(banner) && (
          <ListingLd locale={locale} name={banner.title} path={path} state={state} answer={answer} />
        )}
        <Breadcrumbs
          label={t('here')}
          home={{ name: t('home'), href: localePath(locale, '/') }}
          trail={[]}
          current={banner.title}
        />
        <BannerHead banner={banner} pieces={answer && productCountText(t, answer)} />
        {answer ? (
          <Listing path={localePath(locale, path)} state={state} answer={answer} ignored={ignored} />
        ) : (
          <EmptyState
            title={t('emptyPlainTitle')}
            action={<LinkButton href={localePath(locale, '/shop/category')}>{t('toCatalog')}</LinkButton>}
          >
            {t('emptyPlainText')}
          </EmptyState>
        )}
      </div>
    </ClientMessages>
  );
}

async function readProducts(locale: Locale, tagName: string, state: ListingState, { slug }: Banner) {
  const answer = await readListing(locale, state, {
    search: { tagName },
    tags: [tagOf('tag', tagName), tagOf('banner', slug)],
  });
  if (!answer) notFound();
  return answer;
}
