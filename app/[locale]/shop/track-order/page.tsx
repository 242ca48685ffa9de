import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { TrackForm } from '@/components/orders/track-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Note } from '@/components/ui/note';
import { ClientMessages } from '@/i18n/client-messages';
import { shop } from '@/lib/config/shop';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/track-order'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('trackOrder');
  return pageMetadata({ locale, path: '/shop/track-order', title: t('title'), index: false });
}

/** Order status, for people without an account. */
export default async function TrackOrderPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale) || !(await hasFeature('orderTracking'))) notFound();
  const [t, shared] = await Promise.all([getTranslations('trackOrder'), getTranslations('catalogue')]);
  return (
    <div className="wrap">
      <Breadcrumbs
        label={shared('here')}
        home={{ name: shared('home'), href: localePath(locale, '/') }}
        trail={[]}
        current={t('title')}
      />
      <div className="page-head">
        <h1>{t('title')}</h1>
      </div>
      <noscript>
        <Note>{t('noScript', { phone: shop.phone.display })}</Note>
      </noscript>
      <ClientMessages namespaces={['order', 'trackOrder', 'errors']}>
        <TrackForm />
      </ClientMessages>
    </div>
  );
}
