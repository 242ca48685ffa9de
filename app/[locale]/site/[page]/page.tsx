import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Blocks } from '@/components/content/blocks';
import { JsonLdScript } from '@/components/content/document-scripts';
import { SiteLayout } from '@/components/content/site-layout';
import { shareText } from '@/lib/cache/page-records';
import { sitePage } from '@/lib/content/site/pages';
import { findSitePage } from '@/lib/content/site/site-pages';
import { isLocale } from '@/lib/navigation/locale';
import { faqLd } from '@/lib/seo/content-ld';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[locale]/site/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params;
  const name = findSitePage(page);
  if (!isLocale(locale) || name === undefined) return {};
  const { title, description } = sitePage(name, locale);
  return pageMetadata({ locale, path: `/site/${name}`, title, description });
}

export default async function SiteTextPage({ params }: Props) {
  const { locale, page } = await params;
  const name = findSitePage(page);
  if (!isLocale(locale) || name === undefined) notFound();
  shareText();
  const { blocks } = sitePage(name, locale);
  const questions = faqLd(blocks);
  return (
    <SiteLayout name={name} locale={locale}>
      {questions && <JsonLdScript data={questions} />}
      <Blocks blocks={blocks} locale={locale} />
    </SiteLayout>
  );
}
