'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { clearCart, useCart, useHasSeveralCarts } from '@/components/cart/cart-lines';
import { CartUnavailable, ChangedPrices, EmptyCart } from '@/components/cart/cart-problems';
import { CartTotals, FreeDelivery, OrderMinimum } from '@/components/cart/cart-totals';
import cartsStyles from '@/components/cart/carts/carts.module.css';
import { PromoField } from '@/components/cart/promo';
import deliveryStyles from '@/components/delivery/delivery.module.css';
import { useCartDelivery } from '@/components/delivery/use-delivery-quote';
import { useFeature } from '@/components/features/missing-features';
import { PlainAmount } from '@/components/money/amount';
import { RecentlyViewed } from '@/components/products/recently-viewed';
import { useSessionValue } from '@/components/session/session-client';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { Icon } from '@/components/ui/icon';
import { arrowLeftIcon, carIcon, packageIcon, rows3Icon, shieldCheckIcon } from '@/components/ui/icons';
import partLineStyles from '@/components/ui/part-line.module.css';
import { Plate } from '@/components/ui/plate';
import { Skeleton } from '@/components/ui/skeleton';
import { shop } from '@/lib/config/shop';
import { shopBasics } from '@/lib/config/shop-basics';
import { idOfLine } from '@/lib/domain/cart/commands';
import { type LineGroup as Group, groupLines } from '@/lib/domain/cart/pending-intents';
import { paidDelivery, shownTotal } from '@/lib/domain/checkout/order-total';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { CartLineRow } from './cart-line-row';
import styles from './cart-page.module.css';

type LineGroupProps = {
  readonly group: Group;
  /** Whether to show the car as a heading; false for a cart without cars. */
  readonly hasHeading: boolean;
};

/** The lines for one car, with its number plate as heading. */
export function LineGroup({ group: { car, lines }, hasHeading }: LineGroupProps) {
  const t = useTranslations('cartPage');
  const name = car ? t('forCar', { name: car.name }) : t('forNoCar');
  return (
    <section className={partLineStyles.group} aria-label={hasHeading ? name : t('lines')}>
      {hasHeading && (
        <div className={partLineStyles.heading}>
          {car?.plate ? <Plate text={car.plate} /> : <Icon shape={car ? carIcon : packageIcon} />}
          <h2 className="strong">{name}</h2>
        </div>
      )}
      {lines.map((line) => (
        <CartLineRow key={idOfLine(line)} line={line} />
      ))}
    </section>
  );
}

/** Loading placeholder of the cart in its final size. */
function CartSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className={columnsStyles.columns} aria-busy="true">
        <div className={partLineStyles.group}>
          {['first', 'second'].map((row) => (
            <div className={partLineStyles.line} key={row}>
              <Skeleton width="5rem" height="5rem" />
              <Skeleton width="60%" height="2.5rem" />
            </div>
          ))}
        </div>
        <div className="panel">
          <Skeleton width="100%" height="12rem" />
        </div>
      </div>
    </>
  );
}

const CartDelivery = lazy(async () => ({
  default: (await import('@/components/delivery/cart-delivery')).CartDelivery,
}));

const CartManager = lazy(async () => ({ default: (await import('@/components/cart/carts/cart-manager')).CartManager }));

/** The cart page: lines with their problems, totals and the link to the checkout. */
export function CartView() {
  const t = useTranslations('cart');
  const page = useTranslations('cartPage');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const { status, lines, quantity, cart } = useCart();
  const hasQuickOrder = useFeature('quickOrder');
  if (status === 'unavailable') return <CartUnavailable />;
  if (status === 'loading') return <CartSkeleton title={t('title')} />;
  const title = cart?.name ?? t('title');
  if (lines.length === 0) {
    return (
      <>
        <Carts />
        <EmptyCart heading={title} title={t('empty')} path="/shop/cart">
          {t('emptyText')}
        </EmptyCart>
        <RecentlyViewed title={page('viewed')} />
      </>
    );
  }
  const groups = groupLines(lines, cart?.cars);
  const cars = groups.filter(({ car }) => car !== null).length;
  return (
    <>
      <Carts />
      <div className="page-head">
        <h1>{title}</h1>
        <span>
          {t('pieces', { count: quantity, n: wholeNumber(quantity) })}
          {cars > 1 && ` ${page('forCars', { count: cars })}`}
        </span>
      </div>
      <div className={columnsStyles.columns}>
        <div>
          {groups.map((group) => (
            <LineGroup group={group} hasHeading={cars > 0} key={group.car?.carId ?? 0} />
          ))}
          <ChangedPrices lines={lines} />
          <div className={classNames('row wrapping between', styles.below)}>
            <LinkButton kind="text" icon={arrowLeftIcon} href={localePath(locale, '/shop/category')}>
              {t('continue')}
            </LinkButton>
            {hasQuickOrder && shopBasics.pages.quickOrder && (
              <LinkButton kind="text" icon={rows3Icon} href={localePath(locale, '/shop/quick-order')}>
                {shell('quickOrder')}
              </LinkButton>
            )}
            <Button kind="text" onClick={clearCart}>
              {t('clear')}
            </Button>
          </div>
        </div>
        <CartSummary />
      </div>
    </>
  );
}

/** The customer's carts; renders nothing for visitors, who have one cart. */
function Carts() {
  const isCustomer = useSessionValue(({ confirmed }) => confirmed?.carts !== undefined);
  const hasSeveral = useHasSeveralCarts();
  const hasCarts = useFeature('savedCarts');
  if (!isCustomer || !hasCarts) return null;
  return (
    <Suspense
      fallback={<div className={hasSeveral ? classNames(cartsStyles.desk, cartsStyles.several) : cartsStyles.desk} />}
    >
      <CartManager />
    </Suspense>
  );
}

function CartSummary() {
  const t = useTranslations('cart');
  const locale = useLocale();
  const { cart, quantity, settling } = useCart();
  const { plan } = useCartDelivery();
  if (!cart) return null;
  const paid = plan && paidDelivery(cart, plan);
  const total = shownTotal(cart, plan);
  return (
    <div className={columnsStyles.side}>
      <aside className={classNames('panel stack', styles.summary)} aria-label={t('total')}>
        <OrderMinimum cart={cart} />
        <FreeDelivery cart={cart} />
        <PromoField promo={cart.promo} />
        <Suspense fallback={<div className={deliveryStyles.room} />}>
          <CartDelivery />
        </Suspense>
        <CartTotals
          cart={{ ...cart, total }}
          settling={settling}
          subtotalLabel={t('goods', { count: quantity, n: wholeNumber(quantity) })}
        >
          <div>
            <dt>{t('deliveryLater')}</dt>
            {paid === undefined ? (
              <dd className="muted">{t('deliveryLaterValue')}</dd>
            ) : (
              <dd>{paid.amount === 0 ? t('free') : <PlainAmount value={paid} />}</dd>
            )}
          </div>
        </CartTotals>
      </aside>
      <div className={columnsStyles.bar}>
        <b className="number" aria-hidden="true">
          <PlainAmount value={total} />
        </b>
        <LinkButton size="l" wide href={localePath(locale, '/shop/checkout')}>
          {t('checkout')}
        </LinkButton>
      </div>
      <div className={classNames('row small soft', styles.guarantee)}>
        <Icon shape={shieldCheckIcon} size="s" />
        <span>{t('guarantee', { days: shop.fitReturnDays })}</span>
      </div>
    </div>
  );
}
