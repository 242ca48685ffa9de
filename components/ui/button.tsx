import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';
import iconButtonStyles from './icon-button.module.css';
import { type IconShape, loaderCircleIcon } from './icons';
import { Link } from './link';

type Look = {
  readonly kind?: 'primary' | 'secondary' | 'soft' | 'text' | 'danger' | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: IconShape | undefined;
  readonly children: ReactNode;
};

/** Attributes that the style sheet selects by. */
function lookOf({ kind, size, wide, className }: Omit<Look, 'children'> & { readonly className?: string | undefined }) {
  return {
    className: classNames(styles.button, className),
    'data-look': kind,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'children'> & { readonly busy?: boolean };

/** A button. While `busy`, it shows a spinner, is announced as busy and ignores presses, but keeps the focus. */
export function Button({ kind, size, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const shape = busy ? loaderCircleIcon : icon;
  return (
    <button
      type="button"
      {...rest}
      {...(onClick && { onClick: busy ? undefined : onClick })}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      {...lookOf({ kind, size, wide, className })}
    >
      {shape && <Icon shape={shape} />}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & Omit<ComponentProps<typeof Link>, 'children'>;

/** A link that looks like a button. */
export function LinkButton({ kind, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} {...lookOf({ kind, size, wide, className })}>
      {icon && <Icon shape={icon} />}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly shape: IconShape;
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly iconSize?: 's' | 'm' | 'l';
};

/** A square icon button. Pass `aria-pressed` for a toggle. */
export function IconButton({ shape, label, iconSize = 'm', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(iconButtonStyles.button, className)}
    >
      <Icon shape={shape} size={iconSize} />
    </button>
  );
}
