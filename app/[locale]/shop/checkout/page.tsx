import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CheckoutView } from '@/components/checkout/checkout-view';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Note } from '@/components/ui/note';
import { ClientMessages } from '@/i18n/client-messages';
import { shop } from '@/lib/config/shop';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/checkout'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('checkout');
  return pageMetadata({ locale, path: '/shop/checkout', title: t('title'), index: false });
}

/** Layout of the checkout; the form is personal and loads in the browser. */
export default async function CheckoutPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const [t, cart, shared] = await Promise.all([
    getTranslations('checkout'),
    getTranslations('cart'),
    getTranslations('catalogue'),
  ]);
  return (
    <div className="wrap tall" data-compact-footer>
      <Breadcrumbs
        label={shared('here')}
        home={{ name: shared('home'), href: localePath(locale, '/') }}
        trail={[{ name: cart('title'), href: localePath(locale, '/shop/cart') }]}
        current={t('title')}
      />
      <noscript>
        <Note>{t('noScript', { phone: shop.phone.display })}</Note>
      </noscript>
      <ClientMessages namespaces={['checkout', 'delivery', 'errors', 'cart', 'signedOut']}>
        <CheckoutView />
      </ClientMessages>
    </div>
  );
}
