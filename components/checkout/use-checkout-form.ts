import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { chooseDelivery, readDeliveryChoice } from '@/components/delivery/use-delivery-quote';
import { useSession } from '@/components/session/session-client';
import { proposedReference, readCheckoutDraft, saveCheckoutDraft } from '@/lib/browser/checkout/checkout-draft';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { storedJson } from '@/lib/browser/storage/stored-json';

import type { User } from '@/lib/contract/account/auth';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Address } from '@/lib/contract/orders/orders';
import {
  type CheckoutValues,
  checkoutFieldNames,
  checkoutSchema,
  emptyCheckout,
  methodOf,
} from '@/lib/domain/checkout/checkout-schema';
import { preferredStore } from '@/lib/domain/delivery/pickup';
import type { CheckoutForm } from './form-parts';

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

/** Fields whose choice decides which other fields are required. */
const deciding: ReadonlySet<string> = new Set(['methodId', 'storeId', 'addressId', 'forCompany', 'city', 'payment']);

/**
 * Checks the fields again after a choice. A form that was submitted is checked whole, because the choice may require
 * fields that had no error before; earlier, only the fields with an error are.
 */
function recheck(form: CheckoutForm): void {
  if (form.formState.submitCount > 0) {
    void form.trigger();
    return;
  }
  const marked = checkoutFieldNames.filter((name) => form.getFieldState(name).invalid);
  if (marked.length > 0) void form.trigger(marked);
}

/** Another choice needs other fields: errors follow it. */
function useDependentErrors(form: CheckoutForm): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined && deciding.has(name)) recheck(form);
        },
      }),
    [form],
  );
}

/** Pick-up in one of several stores begins with a proposed store. */
function proposeStore(form: CheckoutForm, methods: readonly DeliveryOption[]): void {
  const { methodId, storeId, city } = form.getValues();
  const stores = methodOf({ methodId }, methods)?.stores ?? [];
  if (stores.length < 2) return;
  const lastUsed = storedJson('localStorage', privateKeys.lastStore);
  const hints = { chosen: storeId, lastUsed: typeof lastUsed === 'string' ? lastUsed : '', city };
  const proposed = preferredStore(stores, hints);
  if (proposed !== storeId) form.setValue('storeId', proposed);
}

function useProposedStore(form: CheckoutForm, methods: RefObject<readonly DeliveryOption[]>): void {
  useEffect(() => {
    proposeStore(form, methods.current);
    return form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name === 'methodId') proposeStore(form, methods.current);
      },
    });
  }, [form, methods]);
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
  useProposedStore(form, methods);
  useDependentErrors(form);
  useReferenceOfCart(form);
  return {
    form,
    setMethods: (now) => {
      if (methods.current === now) return;
      methods.current = now;
      proposeStore(form, now);
      recheck(form);
    },
  };
}
