import type { UseFormReturn } from 'react-hook-form';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Address } from '@/lib/contract/orders/orders';
import type { CheckoutValues } from '@/lib/domain/checkout/checkout-schema';

export type CheckoutForm = UseFormReturn<CheckoutValues>;

export type SectionProps = {
  readonly form: CheckoutForm;
  readonly methods: readonly DeliveryOption[];
  /** Saved addresses of a customer; none for a visitor. */
  readonly addresses: readonly Address[];
};
