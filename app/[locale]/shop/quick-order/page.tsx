import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import quickOrderStyles from '@/components/quick-order/quick-order.module.css';
import { QuickOrderView } from '@/components/quick-order/quick-order-view';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/note.module.css';
import { ClientMessages } from '@/i18n/client-messages';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { shareText } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

type Props = PageProps<'/[locale]/shop/quick-order'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('quickOrder');
  return pageMetadata({ locale, path: '/shop/quick-order', title: t('title'), description: t('lead') });
}

/** Layout of quick order; lists and prices are personal and load in the browser. */
export default async function QuickOrderPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale) || !(await hasFeature('quickOrder'))) notFound();
  shareText();
  const [t, common, lists] = await Promise.all([
    getTranslations('quickOrder'),
    getTranslations('common'),
    getTranslations('lists'),
  ]);
  const home = { name: common('home'), href: localePath(locale, '/') };
  return (
    <div className="wrap">
      <Breadcrumbs label={lists('here')} home={home} trail={[]} current={t('title')} />
      <div className="page-head">
        <h1>{t('title')}</h1>
      </div>
      <p className={classNames(quickOrderStyles.lead, 'soft')}>{t('lead')}</p>
      <noscript>
        <p className={styles.note}>{t('noScript')}</p>
      </noscript>
      <ClientMessages namespaces={['quickOrder', 'errors', 'cart']}>
        <QuickOrderView />
      </ClientMessages>
    </div>
  );
}
