'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { chooseDelivery, readDeliveryChoice } from '@/components/delivery/choice';
import { type CheckoutValues, checkoutSchema, emptyCheckout } from '@/lib/checkout/checkout-schema';
import { keepDraft, readDraft } from '@/lib/checkout/kept';
import type { User } from '@/lib/contract/auth';
import type { DeliveryOption } from '@/lib/contract/delivery';
import type { Address } from '@/lib/contract/orders';
import type { CheckoutForm } from './form-types';

type Known = {
  readonly methods: readonly DeliveryOption[];
  readonly addresses: readonly Address[];
  readonly user: User | null;
};

/** How the order is to come, as it was chosen last, here or on the cart. */
function chosenDelivery(methods: readonly DeliveryOption[]): Partial<CheckoutValues> {
  const { methodId, dispatch } = readDeliveryChoice();
  return { dispatch, ...(methods.some(({ id }) => String(id) === methodId) && { methodId }) };
}

/** What stands in the form at first: the draft of this tab, else what is known of the customer. */
function firstValues({ methods, addresses, user }: Known): CheckoutValues {
  const [method] = methods;
  const saved = addresses.find((address) => address.default) ?? addresses[0];
  const known = {
    ...emptyCheckout,
    methodId: method ? String(method.id) : '',
    addressId: saved ? String(saved.id) : '',
    ...(user && { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone ?? '' }),
  };
  const draft = readDraft(sessionStorage, user?.email ?? '');
  const chosen = chosenDelivery(methods);
  if (!draft) return { ...known, ...chosen };
  const written = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
  const values = { ...known, ...written, ...chosen };
  const there = addresses.some(({ id }) => String(id) === draft.addressId);
  // A new address was being written, or the saved one is gone meanwhile.
  return { ...values, addressId: there ? draft.addressId : draft.city === '' ? known.addressId : '' };
}

/** The form with what was written before; it is kept while the tab lives, so that a reload loses nothing. */
export function useCheckoutForm(known: Known): {
  form: CheckoutForm;
  setMethods: (now: readonly DeliveryOption[]) => void;
} {
  const methods = useRef(known.methods);
  const who = known.user?.email ?? '';
  const form = useForm<CheckoutValues>({
    // The methods differ from place to place: what is sent is checked against those of the place that is written now.
    resolver: (values, context, options) => zodResolver(checkoutSchema(methods.current))(values, context, options),
    defaultValues: firstValues(known),
    mode: 'onTouched',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraft(sessionStorage, who, values);
          const { methodId, dispatch, city, state } = values;
          chooseDelivery({ methodId, dispatch: dispatch === 'ready' ? 'ready' : 'whole', city, state });
        },
      }),
    [form, who],
  );
  return {
    form,
    setMethods: (now) => {
      methods.current = now;
    },
  };
}
