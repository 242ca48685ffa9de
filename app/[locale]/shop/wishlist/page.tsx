import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ListPage } from '@/components/lists/list-page';
import { Wishlist } from '@/components/lists/wishlist';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { shareText } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

type Props = PageProps<'/[locale]/shop/wishlist'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('lists');
  return pageMetadata({ locale, path: '/shop/wishlist', title: t('wishlist'), index: false });
}

export default async function WishlistPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  shareText();
  return (
    <ListPage list="wishlist" locale={locale}>
      <Wishlist />
    </ListPage>
  );
}
