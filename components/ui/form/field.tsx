import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { circleAlertIcon } from '../icons';
import styles from './field.module.css';

type DescribedField = { readonly id: string; readonly hint?: ReactNode; readonly error?: string | undefined };

/** Attributes that connect a control with its hint and error. */
export function describedBy({ id, hint, error }: DescribedField) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    id,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

type FrameProps = DescribedField & {
  readonly label: string;
  /** Text that marks the field as optional; omit it for required fields. */
  readonly optional?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Label, control, hint and error of a field. */
export function FieldFrame({ id, label, optional, hint, error, className, children }: FrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className={styles.optional}> ({optional})</span>}
      </label>
      {children}
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className={styles.error} id={`${id}-error`}>
          <Icon shape={circleAlertIcon} size="s" />
          {error}
        </span>
      )}
    </div>
  );
}

type FieldProps = Omit<FrameProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A single-line text field; `ref` is passed to the input. */
export function Field({ id, label, optional, hint, error, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <input type="text" {...input} {...describedBy({ id, hint, error })} className={styles.input} />
    </FieldFrame>
  );
}

type TextAreaProps = Omit<FrameProps, 'children'> & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A multi-line text field. */
export function TextArea({ id, label, optional, hint, error, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <textarea rows={3} {...area} {...describedBy({ id, hint, error })} className={styles.input} />
    </FieldFrame>
  );
}

type SelectProps = Omit<FrameProps, 'children'> &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  };

/** A native select. */
export function Select({ id, label, optional, hint, error, className, options, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <select {...select} {...describedBy({ id, hint, error })} className={styles.input}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
