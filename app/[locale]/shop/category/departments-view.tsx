import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { BreadcrumbsLd } from '@/components/content/breadcrumbs-ld';
import { JsonLdScript } from '@/components/content/json-ld-script';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';
import { listingLd } from '@/lib/seo/listing-ld';
import { canonicalUrl, pageMetadata } from '@/lib/seo/page-metadata';
import { getCategory } from '@/lib/upstream/operations/catalogue';
import { dataOrThrow } from '@/lib/upstream/result';

export async function departmentsMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  return pageMetadata({ locale, path: '/shop/category', title: t('shopTitle'), description: t('shopDescription') });
}

/** The whole catalogue: its groups, each with a drawing and the first of its part kinds. */
export async function DepartmentsView({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations('catalogue');
  const { children } = dataOrThrow(await getCategory(locale));
  const items = children.map(({ name, slug }) => ({ name, url: canonicalUrl(locale, `/shop/category/${slug}`) }));
  const url = canonicalUrl(locale, '/shop/category');
  return (
    <div className="wrap">
      <BreadcrumbsLd locale={locale} steps={[{ name: t('catalog'), path: '/shop/category' }]} />
      <JsonLdScript data={listingLd({ name: t('departments'), url, items })} />
      <Breadcrumbs
        label={t('here')}
        home={{ name: t('home'), href: localePath(locale, '/') }}
        trail={[]}
        current={t('catalog')}
      />
      <div className="page-h">
        <h1>{t('departments')}</h1>
      </div>
      <CategoryTiles categories={children} />
    </div>
  );
}
