import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Blocks } from '@/components/content/blocks';
import { JsonLdScript } from '@/components/content/document-scripts';
import { SiteLayout } from '@/components/content/site-layout';
import type { Locale } from '@/lib/contract/shared';
import { sitePage } from '@/lib/domain/content/site/pages';
import { findSitePage, type SitePageName, withDeliveryFacts } from '@/lib/domain/content/site/site-pages';
import { sumText } from '@/lib/domain/money/format-money';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { shareText } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { faqLd } from '@/lib/storefront/seo/structured-data';
import { getDeliveryMethods } from '@/lib/storefront/upstream/operations/orders';
import { dataOrNull } from '@/lib/storefront/upstream/result';

type Props = PageProps<'/[locale]/site/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params;
  const name = findSitePage(page);
  if (!isLocale(locale) || name === undefined) return {};
  const { title, description } = sitePage(name, locale);
  return pageMetadata({ locale, path: `/site/${name}`, title, description });
}

/** The text of a page; answers about delivery are written from the shop's delivery methods. */
async function blocksOf(name: SitePageName, locale: Locale) {
  const { blocks } = sitePage(name, locale);
  if (name !== 'faq') return blocks;
  const [t, delivery] = await Promise.all([getTranslations('site'), getDeliveryMethods(locale)]);
  return withDeliveryFacts(blocks, dataOrNull(delivery)?.items ?? [], {
    free: t('deliveryFree'),
    freeFrom: (amount) => t('deliveryFreeFrom', { amount }),
    sum: (amount) => sumText(amount, locale),
  });
}

export default async function SiteTextPage({ params }: Props) {
  const { locale, page } = await params;
  const name = findSitePage(page);
  if (!isLocale(locale) || name === undefined) notFound();
  shareText();
  const blocks = await blocksOf(name, locale);
  const questions = faqLd(blocks);
  return (
    <SiteLayout name={name} locale={locale}>
      {questions && <JsonLdScript data={questions} />}
      <Blocks blocks={blocks} locale={locale} />
    </SiteLayout>
  );
}
