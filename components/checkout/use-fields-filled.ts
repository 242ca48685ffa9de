import { useWatch } from 'react-hook-form';
import type { CheckoutValues } from '@/lib/checkout/checkout-schema';
import type { CheckoutForm } from './form-types';

/** Whether all of these fields are written and none of them is known to be wrong. */
export function useFieldsFilled(form: CheckoutForm, names: readonly (keyof CheckoutValues)[]): boolean {
  const values = useWatch({ control: form.control });
  const { errors } = form.formState;
  return names.every((name) => values[name] !== '' && !errors[name]);
}
