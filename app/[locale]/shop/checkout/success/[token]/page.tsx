import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SessionRefresh } from '@/components/cart/session-refresh';
import { OrderFacts, OrderTotals } from '@/components/order/order-facts';
import { OrderItems } from '@/components/order/order-items';
import { OrderStatus } from '@/components/order/order-status';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import { shop } from '@/lib/config/shop';
import { isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { getOrderByToken } from '@/lib/upstream/operations/orders';
import { dataOrNull } from '@/lib/upstream/result';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/checkout/success/[token]'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('order');
  return { title: t('thanks'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** The order that was just made, for whoever holds its token. */
export default async function OrderPlacedPage({ params }: Props) {
  const { locale, token } = await params;
  if (!isLocale(locale)) notFound();
  const order = dataOrNull(await getOrderByToken(locale, token));
  if (!order) notFound();
  const t = await getTranslations('order');
  return (
    <div className="wrap">
      <SessionRefresh />
      <div className="ok-h">
        <span className="ok-m" aria-hidden="true">
          <Icon shape={checkIcon} size="l" />
        </span>
        <h1>{t.rich('placed', { number: order.number, n: (words) => <span className="num">{words}</span> })}</h1>
        <p className="soft">{t('placedText', { phone: shop.phone.display })}</p>
        <OrderStatus status={order.status} />
      </div>
      <div className="two-col">
        <div className="stack ok-b">
          <OrderItems items={order.items} />
          <OrderFacts order={order} />
        </div>
        <aside className="panel stack co-aside" aria-label={t('total')}>
          <OrderTotals order={order} />
          <LinkButton wide size="l" href={localePath(locale, '/shop/category')}>
            {t('continue')}
          </LinkButton>
        </aside>
      </div>
    </div>
  );
}
