import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '@/components/errors/use-error-text';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Address } from '@/lib/contract/orders/orders';
import type { CheckoutValues } from '@/lib/domain/checkout/checkout-schema';
import styles from './checkout.module.css';

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'id' | 'name' | 'error' | 'form'> & {
  readonly form: CheckoutForm;
  readonly name: keyof CheckoutValues;
  readonly onEdit?: () => void;
  readonly onLeave?: () => void;
};

/** A text field registered with the checkout form. */
export function TextField({ form, name, onEdit, onLeave, ...field }: TextFieldProps) {
  const sentence = useFieldError();
  const { errors } = form.formState;
  const registration = form.register(name, {
    ...(onEdit && { onChange: onEdit }),
    ...(onLeave && { onBlur: onLeave }),
  });
  return <Field id={`checkout-${name}`} error={sentence(errors[name]?.message)} {...field} {...registration} />;
}

/** Whether all of these fields are filled and none has an error. */
export function useFieldsFilled(form: CheckoutForm, names: readonly (keyof CheckoutValues)[]): boolean {
  const values = useWatch({ control: form.control });
  const { errors } = form.formState;
  return names.every((name) => values[name] !== '' && !errors[name]);
}

type CheckoutSectionProps = {
  readonly number: number;
  readonly title: string;
  /** Whether a check mark replaces the section number. */
  readonly done?: boolean;
  readonly children: ReactNode;
};

/** A numbered section of the checkout. */
export function CheckoutSection({ number, title, done = false, children }: CheckoutSectionProps) {
  const id = `checkout-part-${number}`;
  return (
    <section className={classNames('panel', styles.section)} aria-labelledby={id}>
      <div className={styles.heading}>
        <i className={done ? styles.done : undefined} aria-hidden="true">
          {done ? <Icon shape={checkIcon} size="s" /> : number}
        </i>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}

export type CheckoutForm = UseFormReturn<CheckoutValues>;

export type SectionProps = {
  readonly form: CheckoutForm;
  readonly methods: readonly DeliveryOption[];
  /** Saved addresses of the customer; empty for visitors. */
  readonly addresses: readonly Address[];
};
