import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { circleAlertIcon } from '../icons';
import styles from './field.module.css';

type Described = { readonly id: string; readonly hint?: ReactNode; readonly error?: string | undefined };

/** The attributes that tie a control to its hint and its error. */
export function describedBy({ id, hint, error }: Described) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    id,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

type FrameProps = Described & {
  readonly label: string;
  /** The word for 'optional'; required fields say nothing. */
  readonly optional?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Label above, control, hint and error below: the frame of every field. */
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

/** A one-line text field. A `ref` (react-hook-form's) goes to the input. */
export function Field({ id, label, optional, hint, error, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <input type="text" {...input} {...describedBy({ id, hint, error })} className={styles.input} />
    </FieldFrame>
  );
}

type TextAreaProps = Omit<FrameProps, 'children'> & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A text field of several lines. */
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

/** A native select: works without scripts and as the phone expects it. */
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
