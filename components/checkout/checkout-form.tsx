import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/addresses/locality-options';
import { useCart } from '@/components/cart/cart-lines';
import { ChangedPrices } from '@/components/cart/cart-problems';
import { AfterPayment } from '@/components/delivery/delivery-words';
import { type QuoteDestination, useQuote } from '@/components/delivery/use-delivery-quote';
import { useFeature } from '@/components/features/missing-features';
import columnsStyles from '@/components/ui/columns.module.css';
import { Note } from '@/components/ui/note';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { privateKeys, saveLastLocality, storeJson } from '@/lib/browser/storage/browser-storage';
import type { User } from '@/lib/contract/account/auth';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Address } from '@/lib/contract/orders/orders';
import type { Cart } from '@/lib/contract/orders/session';
import { methodOf } from '@/lib/domain/checkout/checkout-schema';
import { orderBody, refusedFields } from '@/lib/domain/checkout/order-body';
import { dispatchPlan, expectedTotal, shownTotal } from '@/lib/domain/checkout/order-total';
import styles from './checkout.module.css';
import { DeliveryFailed, PromoNote, RefusalNote } from './checkout-notes';
import { ContactSection } from './contact-section';
import { DeliverySection } from './delivery-section';
import type { CheckoutForm as Form } from './form-parts';
import { OrderSummary } from './order-summary';
import { PaymentSection } from './payment-section';
import { ReviewSection } from './review-section';
import { useCheckoutForm } from './use-checkout-form';
import { type OrderRefusal, usePlaceOrder } from './use-place-order';

type CheckoutFormProps = {
  readonly cart: Cart;
  /** Delivery methods and prices before a destination is known. */
  readonly methods: readonly DeliveryOption[];
  readonly addresses: readonly Address[];
  readonly user: User | null;
  readonly billing: ResponseOfCall<'usersBilling'> | null;
};

/** The destination in the form, debounced. A quote knows saved addresses by their id. */
function useFormDestination(form: Form, addresses: readonly Address[]): QuoteDestination {
  const isQuoted = useFeature('deliveryQuote');
  const [addressId, city, state] = useWatch({ control: form.control, name: ['addressId', 'city', 'state'] });
  const debounced = useDebounced(`${city.trim()}\n${state}`);
  return useMemo(() => {
    if (addressId !== '' && isQuoted) return { addressId: Number(addressId) };
    const saved = addresses.find(({ id }) => String(id) === addressId);
    if (saved) return { city: saved.city, state: saved.state };
    const [name = '', district = ''] = debounced.split('\n');
    return { ...(name !== '' && { city: name }), ...(district !== '' && { state: district }) };
  }, [addressId, debounced, isQuoted, addresses]);
}

/** The fields that the service refused, with their errors. */
const fieldsOf = (refusal: OrderRefusal | null) =>
  refusal?.kind === 'error' ? refusedFields(refusal.error.errorNames, refusal.error.paths) : new Map<never, never>();

/** Marks the refused fields and focuses the first. */
function markRefusedFields(form: Form, fields: ReturnType<typeof fieldsOf>): void {
  for (const [index, [field, message]] of [...fields].entries()) {
    form.setError(field, { message }, { shouldFocus: index === 0 });
  }
}

/** The checkout form. Validates a field on blur and all fields when the order is placed. */
export function CheckoutForm({ cart, methods: initialMethods, addresses, user, billing }: CheckoutFormProps) {
  const lang = useLocale();
  const { lines } = useCart();
  const { busy, refusal, place } = usePlaceOrder();
  const { form, setMethods } = useCheckoutForm({ methods: initialMethods, addresses, user, billing });
  const quote = useQuote(useFormDestination(form, addresses));
  const { methods = initialMethods } = quote;
  const [methodId, storeId, dispatch, payment] = useWatch({
    control: form.control,
    name: ['methodId', 'storeId', 'dispatch', 'payment'],
  });
  const method = methodOf({ methodId }, methods);
  const arrival = method?.stores.find(({ id }) => String(id) === storeId) ?? method;
  const plan = method && arrival && dispatchPlan(method, arrival, dispatch);
  const hasProblems = lines.some(({ problems }) => problems.length > 0);
  useEffect(() => setMethods(methods));

  const send = form.handleSubmit(async (values) => {
    if (hasProblems || quote.isLoading || quote.error) return;
    if (arrival !== method) storeJson('localStorage', privateKeys.lastStore, storeId);
    if (method?.needsAddress) {
      const { city, state } = addresses.find(({ id }) => String(id) === values.addressId) ?? values;
      saveLastLocality({ city: city.trim(), state });
    }
    const order = { values, methods, expectedTotal: expectedTotal(cart, plan), lang, cartId: cart.id };
    const refused = await place(orderBody(order), values.provider, method);
    // The price of delivery may have changed too.
    if (refused?.kind === 'changed') quote.reread({ methodId: method?.id, total: refused.total });
    markRefusedFields(form, fieldsOf(refused));
  });

  return (
    <AfterPayment value={payment === 'transfer'}>
      <div className={columnsStyles.columns}>
        <form className={styles.form} id="checkout" method="post" data-scripted noValidate onSubmit={send}>
          <ErrorCount form={form} />
          <ContactSection form={form} />
          <DeliverySection form={form} methods={methods} addresses={addresses} />
          <PaymentSection form={form} total={expectedTotal(cart, plan)} />
          <ReviewSection form={form} />
        </form>
        <div className={columnsStyles.side}>
          <ChangedPrices lines={lines} />
          {hasProblems && <ProblemsNote />}
          {quote.error && <DeliveryFailed onRetry={quote.reread} />}
          {busy === 'checking' && <CheckingNote />}
          <PromoNote refused={refusal?.kind === 'promo' ? refusal.error : null} total={shownTotal(cart, plan)} />
          {refusal && refusal.kind !== 'promo' && fieldsOf(refusal).size === 0 && (
            <RefusalNote refusal={refusal} total={shownTotal(cart, plan)} />
          )}
          <OrderSummary method={method} plan={plan} settling={quote.isLoading} busy={busy} />
        </div>
      </div>
    </AfterPayment>
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

function CheckingNote() {
  const t = useTranslations('checkout');
  return (
    <Note role="status">
      <b className="strong">{t('checkingTitle')}</b>
      <p>{t('checkingText')}</p>
    </Note>
  );
}

function ProblemsNote() {
  const t = useTranslations('checkout');
  return (
    <Note kind="warn" role="status">
      <b className="strong">{t('problemsTitle')}</b>
      <p>{t('problemsText')}</p>
    </Note>
  );
}
