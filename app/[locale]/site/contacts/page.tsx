import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Blocks } from '@/components/content/blocks';
import { ContactChannels } from '@/components/content/contact-ways';
import { JsonLdScript } from '@/components/content/document-scripts';
import { SiteLayout } from '@/components/content/site-layout';
import { StockPoints, StoreMap } from '@/components/content/stores';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { canonicalUrl, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { storeLd } from '@/lib/storefront/seo/structured-data';
import { readKnownPage, readSiteNav } from '@/lib/storefront/site/read-site-page';
import { getStocks } from '@/lib/storefront/upstream/operations/catalogue';

type Props = PageProps<'/[locale]/site/contacts'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const { title, description } = await readKnownPage(locale, 'contacts');
  return pageMetadata({ locale, path: '/site/contacts', title, description });
}

/** The store's location. If the service fails the page still shows it, without the other pickup points. */
export default async function StoreLocationPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const [stocks, page, nav] = await Promise.all([
    getStocks(locale),
    readKnownPage(locale, 'contacts'),
    readSiteNav(locale),
  ]);
  return (
    <SiteLayout name="contacts" page={page} nav={nav} locale={locale}>
      <JsonLdScript data={storeLd({ origin: new URL(canonicalUrl(locale, '/')).origin, locale })} />
      <StoreMap locale={locale} />
      <ContactChannels locale={locale} />
      <Blocks blocks={page.blocks} locale={locale} />
      {stocks.ok && stocks.data.items.length > 0 && <StockPoints points={stocks.data.items} locale={locale} />}
    </SiteLayout>
  );
}
