import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';
import { pageMetadata } from '@/lib/seo/page-metadata';
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
  return (
    <div className="wrap">
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
