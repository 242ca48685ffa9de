import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PaymentResult } from '@/components/payments/payment-state';
import { SessionRefresh } from '@/components/session/session-from-server';
import { Note } from '@/components/ui/note';
import { ClientMessages } from '@/i18n/client-messages';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { getOrderByToken } from '@/lib/storefront/upstream/operations/orders';
import { dataOrNull } from '@/lib/storefront/upstream/result';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/checkout/payment/[token]'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payment');
  return { title: t('pageTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** Return URL of the bank, by order token. */
export default async function PaymentReturnPage({ params }: Props) {
  const { locale, token } = await params;
  if (!isLocale(locale)) notFound();
  if (!(await hasFeature('orderLink'))) redirect(localePath(locale, `/shop/checkout/success/${token}`));
  const order = dataOrNull(await getOrderByToken(locale, token));
  if (!order) notFound();
  const t = await getTranslations('payment');
  const { number, status, payment, paymentState, payUntil } = order;
  return (
    <div className="wrap">
      <SessionRefresh />
      <noscript>
        <Note>{t('noScript')}</Note>
      </noscript>
      <ClientMessages namespaces={['payment', 'errors']}>
        <PaymentResult order={{ token: order.token, number, status, payment, paymentState, payUntil }} />
      </ClientMessages>
    </div>
  );
}
