import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Compare } from '@/components/lists/compare';
import { ListPage } from '@/components/lists/list-page';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { getDeliveryMethods } from '@/lib/storefront/upstream/operations/orders';

type Props = PageProps<'/[locale]/shop/compare'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('lists');
  return pageMetadata({ locale, path: '/shop/compare', title: t('compare'), index: false });
}

export default async function ComparePage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const delivery = await getDeliveryMethods(locale);
  const courier = delivery.ok ? delivery.data.items.find(({ code }) => code === 'courier') : undefined;
  return (
    <ListPage list="compare" locale={locale}>
      <Compare courier={courier ? { price: courier.price, freeFrom: courier.freeFrom } : null} />
    </ListPage>
  );
}
