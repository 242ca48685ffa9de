import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutValues } from '@/lib/checkout/checkout-schema';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Address } from '@/lib/contract/orders/orders';

export type CheckoutForm = UseFormReturn<CheckoutValues>;

export type SectionProps = {
  readonly form: CheckoutForm;
  readonly methods: readonly DeliveryOption[];
  /** Saved addresses of a customer; none for a visitor. */
  readonly addresses: readonly Address[];
};
