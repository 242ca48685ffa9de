import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CartView } from '@/components/cart/cart-view';
import { SessionFromServer } from '@/components/session/session-from-server';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { sessionForPage } from '@/lib/storefront/bff/visitor-session';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/cart'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('cart');
  return pageMetadata({ locale, path: '/shop/cart', title: t('title'), index: false });
}

/** The cart page, rendered with the visitor's cart. If the server cannot read the cart, the browser loads it. */
export default async function CartPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const [t, shared, session] = await Promise.all([
    getTranslations('cart'),
    getTranslations('catalogue'),
    sessionForPage(await headers(), locale),
  ]);
  const home = { name: shared('home'), href: localePath(locale, '/') };
  return (
    <div className="wrap tall" data-compact-footer>
      <Breadcrumbs label={shared('here')} home={home} trail={[]} current={t('title')} />
      <ClientMessages
        namespaces={[
          'cartPage',
          'delivery',
          'promo',
          'moves',
          'carts',
          'errors',
          'cart',
          'signedOut',
          'productActions',
        ]}
      >
        {session ? (
          <SessionFromServer state={session}>
            <CartView />
          </SessionFromServer>
        ) : (
          <CartView />
        )}
      </ClientMessages>
    </div>
  );
}
