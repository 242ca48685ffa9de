import { useLocale, useTranslations } from 'next-intl';
import { useCart } from '@/components/cart/cart-lines';
import { beginLine, useDays } from '@/components/delivery/use-days';
import { useMoney } from '@/components/money/use-money';
import { RadioCard } from '@/components/ui/form/choice';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Cart } from '@/lib/contract/orders/session';
import { mdl } from '@/lib/money/money';
import styles from './choices.module.css';
import type { CheckoutForm } from './form-types';
import { storeText } from './store-card';

type MethodCardProps = { readonly form: CheckoutForm; readonly method: DeliveryOption };

/** A way of delivery: when it comes, what it costs here, and what is missing until it is free. */
export function MethodCard({ form, method }: MethodCardProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const { cart } = useCart();
  const details = useDetails(method, cart);
  const free = method.price.amount === 0 || cart?.promo?.freeDelivery === true;
  const { refused } = method;
  return (
    <RadioCard
      className={refused ? styles.refused : undefined}
      title={method.name}
      detail={refused ? t(refused === 'place' ? 'notThere' : 'tooHeavy') : details.filter(Boolean).join(' · ')}
      price={refused ? undefined : free ? t('free') : money(method.price)}
      value={String(method.id)}
      {...form.register('methodId')}
    />
  );
}

function useDetails(method: DeliveryOption, cart: Cart | null) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const days = useDays();
  const { promise, stores, description } = method;
  const [onlyStore] = stores.length === 1 ? stores : [];
  const missing =
    cart && !cart.promo?.freeDelivery ? missingForFree(method, (cart.charged ?? cart.subtotal).amount) : null;
  return [
    promise && beginLine(days(promise)),
    onlyStore ? storeText(onlyStore, locale) : description.replace(/\.$/, ''),
    missing !== null && t('freeMore', { amount: money(mdl(missing)) }),
  ];
}

/** How much more of goods makes the delivery free; null where nothing does. */
function missingForFree({ freeFrom, price }: DeliveryOption, goods: number): number | null {
  if (freeFrom === null || price.amount === 0) return null;
  const missing = freeFrom.amount - goods;
  return missing > 0 ? missing : null;
}
