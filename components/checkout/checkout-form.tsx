'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCart } from '@/components/cart/cart-client';
import { ChangedPrices } from '@/components/cart/changed-prices';
import { Note } from '@/components/ui/note';
import {
  type CheckoutValues,
  checkoutSchema,
  emptyCheckout,
  methodOf,
  parseDraft,
} from '@/lib/checkout/checkout-schema';
import { expectedTotal, orderBody, shownTotal } from '@/lib/checkout/order-body';
import type { User } from '@/lib/contract/auth';
import type { DeliveryMethod } from '@/lib/contract/delivery';
import type { Address } from '@/lib/contract/orders';
import type { Cart } from '@/lib/contract/session';
import { ContactSection } from './contact-section';
import { DeliverySection } from './delivery-section';
import type { CheckoutForm as Form } from './form-types';
import { OrderSummary } from './order-summary';
import { PaymentSection } from './payment-section';
import { RefusalNote } from './refusal-note';
import { ReviewSection } from './review-section';
import { draftKey, type Refusal, usePlaceOrder } from './use-place-order';

type CheckoutFormProps = {
  readonly cart: Cart;
  readonly methods: readonly DeliveryMethod[];
  readonly addresses: readonly Address[];
  readonly user: User | null;
};

/** What stands in the form at first: the draft of this tab, else what is known of the customer. */
function firstValues({ methods, addresses, user }: CheckoutFormProps): CheckoutValues {
  const draft = parseDraft(sessionStorage.getItem(draftKey));
  const [method] = methods;
  const saved = addresses.find((address) => address.default) ?? addresses[0];
  const known = {
    ...emptyCheckout,
    methodId: method ? String(method.id) : '',
    addressId: saved ? String(saved.id) : '',
    ...(user && { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone ?? '' }),
  };
  const written = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
  return { ...known, ...written };
}

/** Keeps what is written while the tab lives, so that a reload loses nothing. */
function useDraft(form: Form): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionStorage.setItem(draftKey, JSON.stringify(values)),
      }),
    [form],
  );
}

/** The service names the field that it refused; the form shows it there. */
function showRefusal(form: Form, refusal: Refusal): void {
  if (refusal.kind !== 'error') return;
  const at = refusal.error.paths.indexOf('delivery.address.city');
  if (at >= 0) form.setError('city', { message: 'ERROR_API_DELIVERY_UNAVAILABLE' }, { shouldFocus: true });
}

/** The whole checkout. Fields are checked when they are left, and all of them when the order is placed. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, methods, addresses } = props;
  const lang = useLocale();
  const { lines } = useCart();
  const { busy, refusal, place } = usePlaceOrder();
  const resolver = useMemo(() => zodResolver(checkoutSchema(methods)), [methods]);
  const form = useForm<CheckoutValues>({ resolver, defaultValues: firstValues(props), mode: 'onTouched' });
  const methodId = useWatch({ control: form.control, name: 'methodId' });
  const method = methodOf({ methodId }, methods);
  const total = expectedTotal(cart, method);
  const unsettled = lines.some(({ problems }) => problems.length > 0);
  useDraft(form);

  const send = form.handleSubmit(async (values) => {
    if (unsettled) return;
    const answer = await place(orderBody({ values, methods, expectedTotal: total, lang }));
    if (answer) showRefusal(form, answer);
  });

  return (
    <div className="two-col">
      <form className="co" id="checkout" method="post" data-scripted noValidate onSubmit={send}>
        <ErrorCount form={form} />
        <ContactSection form={form} />
        <DeliverySection form={form} methods={methods} addresses={addresses} />
        <PaymentSection />
        <ReviewSection form={form} />
      </form>
      <div className="stack">
        <ChangedPrices lines={lines} />
        {unsettled && <Unsettled />}
        {refusal && <RefusalNote refusal={refusal} total={shownTotal(cart, method)} />}
        <OrderSummary method={method} busy={busy} />
      </div>
    </div>
  );
}

function ErrorCount({ form }: { readonly form: Form }) {
  const t = useTranslations('checkout');
  const { errors, submitCount } = form.formState;
  const count = Object.keys(errors).length;
  if (submitCount === 0 || count === 0) return null;
  return (
    <Note kind="error" role="alert">
      {t('errorsTitle', { count })}
    </Note>
  );
}

function Unsettled() {
  const t = useTranslations('checkout');
  return (
    <Note kind="warn" role="status">
      <b className="b">{t('problemsTitle')}</b>
      <p>{t('problemsText')}</p>
    </Note>
  );
}
