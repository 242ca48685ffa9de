import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { chooseDelivery, readDeliveryChoice } from '@/components/delivery/use-delivery-quote';
import { useSession } from '@/components/session/session-client';
import { proposedReference, readCheckoutDraft, saveCheckoutDraft } from '@/lib/browser/checkout/checkout-storage';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { privateKeys, storedJson } from '@/lib/browser/storage/browser-storage';

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
import { preferredStore } from '@/lib/domain/delivery/stores';
import type { CheckoutForm } from './form-parts';

type CheckoutSources = {
  readonly methods: readonly DeliveryOption[];
  readonly addresses: readonly Address[];
  readonly user: User | null;
  readonly billing: ResponseOfCall<'usersBilling'> | null;
};

/** The delivery choice made in the cart or in an earlier visit of the checkout. */
function savedDelivery(methods: readonly DeliveryOption[]): Partial<CheckoutValues> {
  const { methodId, dispatch } = readDeliveryChoice();
  return { dispatch, ...(methods.some(({ id }) => String(id) === methodId) && { methodId }) };
}

/** Company and payment method of the last order; payment by invoice for customers with a contract. */
function billingValues({ billing, user }: Pick<CheckoutSources, 'billing' | 'user'>): Partial<CheckoutValues> {
  const payment = billing?.payment ?? (user && user.contracts.length > 0 ? 'invoice' : null);
  if (!billing?.company) return payment === null ? {} : { payment };
  const { company, forCompany } = billing;
  const companyValues = { companyName: company.name, idno: company.idno, vatCode: company.vatCode ?? '' };
  return { ...companyValues, forCompany, ...(forCompany && payment !== null && { payment }) };
}

/** Initial values of the form: the draft of this tab, otherwise the customer's data. */
function initialValues({ methods, addresses, user, billing }: CheckoutSources): CheckoutValues {
  const [method] = methods;
  const saved = addresses.find((address) => address.default) ?? addresses[0];
  const initial = {
    ...emptyCheckout,
    methodId: method ? String(method.id) : '',
    addressId: saved ? String(saved.id) : '',
    ...(user && { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone ?? '' }),
    ...billingValues({ billing, user }),
  };
  const draft = readCheckoutDraft(sessionStorage, user?.email ?? '');
  const delivery = savedDelivery(methods);
  if (!draft) return { ...initial, ...delivery };
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
  const values = { ...initial, ...filled, ...delivery };
  const exists = addresses.some(({ id }) => String(id) === draft.addressId);
  // If its saved address no longer exists, a draft with a city is a new address.
  return { ...values, addressId: exists ? draft.addressId : draft.city === '' ? initial.addressId : '' };
}

/** Proposes the name of the current cart as the reference, unless the buyer entered one. */
function useReferenceOfCart(form: CheckoutForm): void {
  const { confirmed } = useSession();
  const [name, carts] = [confirmed?.cart.name, confirmed?.carts];
  useEffect(
    () => form.setValue('reference', proposedReference(form.getValues('reference'), name, carts)),
    [form, name, carts],
  );
}

/** Fields that decide which other fields are required. */
const decidingFields: ReadonlySet<string> = new Set([
  'methodId',
  'storeId',
  'addressId',
  'forCompany',
  'city',
  'payment',
]);

/**
 * Validates again after a choice: before the first submit only fields with an error, afterwards all fields, because the
 * choice may require others.
 */
function revalidate(form: CheckoutForm): void {
  if (form.formState.submitCount > 0) {
    void form.trigger();
    return;
  }
  const invalidFields = checkoutFieldNames.filter((name) => form.getFieldState(name).invalid);
  if (invalidFields.length > 0) void form.trigger(invalidFields);
}

function useDependentErrors(form: CheckoutForm): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined && decidingFields.has(name)) revalidate(form);
        },
      }),
    [form],
  );
}

/** Preselects a store when a pickup method has several. */
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

/** The checkout form. Its draft is kept in sessionStorage to survive a reload. */
export function useCheckoutForm(sources: CheckoutSources): {
  form: CheckoutForm;
  setMethods: (next: readonly DeliveryOption[]) => void;
} {
  const methods = useRef(sources.methods);
  const email = sources.user?.email ?? '';
  const form = useForm<CheckoutValues>({
    // Methods depend on the destination, so validation uses the current ones.
    resolver: (values, context, options) => zodResolver(checkoutSchema(methods.current))(values, context, options),
    defaultValues: initialValues(sources),
    mode: 'onTouched',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveCheckoutDraft(sessionStorage, email, values);
          const { methodId, dispatch, city, state } = values;
          chooseDelivery({ methodId, dispatch: dispatch === 'ready' ? 'ready' : 'whole', city, state });
        },
      }),
    [form, email],
  );
  useProposedStore(form, methods);
  useDependentErrors(form);
  useReferenceOfCart(form);
  return {
    form,
    setMethods: (next) => {
      if (methods.current === next) return;
      methods.current = next;
      proposeStore(form, next);
      revalidate(form);
    },
  };
}
