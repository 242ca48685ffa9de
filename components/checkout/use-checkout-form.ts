import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { chooseDelivery, readDeliveryChoice } from '@/components/delivery/use-delivery-quote';
import { useSession } from '@/components/session/session-client';
import { proposedReference, readCheckoutDraft, saveCheckoutDraft } from '@/lib/checkout/checkout-draft';
import { type CheckoutValues, checkoutSchema, emptyCheckout } from '@/lib/checkout/checkout-schema';

import type { User } from '@/lib/contract/account/auth';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Address } from '@/lib/contract/orders/orders';
import type { ResponseOfCall } from '@/lib/requests/api';
import type { CheckoutForm } from './form-types';

type CheckoutSources = {
  readonly methods: readonly DeliveryOption[];
  readonly addresses: readonly Address[];
  readonly user: User | null;
  readonly billing: ResponseOfCall<'usersBilling'> | null;
};

/** How the order is to come, as it was chosen last, here or on the cart. */
function chosenDelivery(methods: readonly DeliveryOption[]): Partial<CheckoutValues> {
  const { methodId, dispatch } = readDeliveryChoice();
  return { dispatch, ...(methods.some(({ id }) => String(id) === methodId) && { methodId }) };
}

/** Recipient and payment of the customer's last order; with a contract, its invoice. */
function firstBilling({ billing, user }: Pick<CheckoutSources, 'billing' | 'user'>): Partial<CheckoutValues> {
  const payment = billing?.payment ?? (user && user.contracts.length > 0 ? 'invoice' : null);
  if (!billing?.company) return payment === null ? {} : { payment };
  const { company, forCompany } = billing;
  const written = { companyName: company.name, idno: company.idno, vatCode: company.vatCode ?? '' };
  return { ...written, forCompany, ...(forCompany && payment !== null && { payment }) };
}

/** Initial values of the form: the draft of this tab, else the customer's data. */
function firstValues({ methods, addresses, user, billing }: CheckoutSources): CheckoutValues {
  const [method] = methods;
  const saved = addresses.find((address) => address.default) ?? addresses[0];
  const initial = {
    ...emptyCheckout,
    methodId: method ? String(method.id) : '',
    addressId: saved ? String(saved.id) : '',
    ...(user && { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone ?? '' }),
    ...firstBilling({ billing, user }),
  };
  const draft = readCheckoutDraft(sessionStorage, user?.email ?? '');
  const chosen = chosenDelivery(methods);
  if (!draft) return { ...initial, ...chosen };
  const written = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
  const values = { ...initial, ...written, ...chosen };
  const there = addresses.some(({ id }) => String(id) === draft.addressId);
  // A new address was being entered, or the saved one was deleted meanwhile.
  return { ...values, addressId: there ? draft.addressId : draft.city === '' ? initial.addressId : '' };
}

/** Another cart has another name: suggested values of the previous one are removed, the buyer's input stays. */
function useReferenceOfCart(form: CheckoutForm): void {
  const { confirmed } = useSession();
  const [name, carts] = [confirmed?.cart.name, confirmed?.carts];
  useEffect(
    () => form.setValue('reference', proposedReference(form.getValues('reference'), name, carts)),
    [form, name, carts],
  );
}

const deciding: ReadonlySet<string> = new Set(['methodId', 'storeId', 'addressId', 'forCompany', 'city']);
const dependent = [
  ...(['methodId', 'storeId', 'city', 'address', 'postcode'] as const),
  ...(['companyName', 'idno', 'vatCode'] as const),
];

/** Looks again at those of the fields that are marked as wrong. */
function recheck(form: CheckoutForm, fields: readonly (keyof CheckoutValues)[]): void {
  const marked = fields.filter((name) => form.getFieldState(name).invalid);
  if (marked.length > 0) void form.trigger(marked);
}

/** Another choice may not need the same fields: their errors are cleared when the choice changes. */
function useDependentErrors(form: CheckoutForm): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined && deciding.has(name)) recheck(form, dependent);
        },
      }),
    [form],
  );
}

/** The form with its draft; kept in sessionStorage, so that a reload loses nothing. */
export function useCheckoutForm(sources: CheckoutSources): {
  form: CheckoutForm;
  setMethods: (now: readonly DeliveryOption[]) => void;
} {
  const methods = useRef(sources.methods);
  const who = sources.user?.email ?? '';
  const form = useForm<CheckoutValues>({
    // Methods depend on the destination: what is sent is validated against the current destination's methods.
    resolver: (values, context, options) => zodResolver(checkoutSchema(methods.current))(values, context, options),
    defaultValues: firstValues(sources),
    mode: 'onTouched',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveCheckoutDraft(sessionStorage, who, values);
          const { methodId, dispatch, city, state } = values;
          chooseDelivery({ methodId, dispatch: dispatch === 'ready' ? 'ready' : 'whole', city, state });
        },
      }),
    [form, who],
  );
  useDependentErrors(form);
  useReferenceOfCart(form);
  return {
    form,
    setMethods: (now) => {
      methods.current = now;
      recheck(form, ['methodId']);
    },
  };
}
