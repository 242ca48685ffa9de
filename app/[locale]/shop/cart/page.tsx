import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CartView } from '@/components/cart-page/cart-view';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import { isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/cart'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('cart');
  return pageMetadata({ locale, path: '/shop/cart', title: t('title'), index: false });
}

/** Layout of the cart page; the cart itself is personal and loads in the browser. */
export default async function CartPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const [t, shared] = await Promise.all([getTranslations('cart'), getTranslations('catalogue')]);
  const home = { name: shared('home'), href: localePath(locale, '/') };
  return (
    <div className="wrap tall">
      <Breadcrumbs label={shared('here')} home={home} trail={[]} current={t('title')} />
      <ClientMessages namespaces={['cartPage', 'delivery', 'promo', 'moves', 'carts', 'errors', 'cart']}>
        <CartView />
      </ClientMessages>
    </div>
  );
}
