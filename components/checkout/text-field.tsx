import type { ComponentProps } from 'react';
import { useFieldError } from '@/components/errors/use-field-error';
import { Field } from '@/components/ui/form/field';
import type { CheckoutValues } from '@/lib/checkout/checkout-schema';
import type { CheckoutForm } from './form-types';

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'id' | 'name' | 'error' | 'form'> & {
  readonly form: CheckoutForm;
  readonly name: keyof CheckoutValues;
  /** Told after the shopper has written something, and when they have left the field. */
  readonly written?: () => void;
  readonly left?: () => void;
};

/** A text field of the checkout, tied to the form. */
export function TextField({ form, name, written, left, ...field }: TextFieldProps) {
  const sentence = useFieldError();
  const { errors } = form.formState;
  const tied = form.register(name, {
    ...(written && { onChange: written }),
    ...(left && { onBlur: left }),
  });
  return <Field id={`checkout-${name}`} error={sentence(errors[name]?.message)} {...field} {...tied} />;
}
