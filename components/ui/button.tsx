import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { type IconShape, loaderCircleIcon } from './icons';
import { Link } from './link';

const kindClass = {
  primary: '',
  secondary: 'btn-2',
  soft: 'btn-soft',
  text: 'btn-t',
  danger: 'btn-danger',
} as const;
const sizeClass = { s: 'btn-s', m: '', l: 'btn-l' } as const;

type Look = {
  readonly kind?: keyof typeof kindClass | undefined;
  readonly size?: keyof typeof sizeClass | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: IconShape | undefined;
  readonly children: ReactNode;
};

function lookClass({ kind = 'primary', size = 'm', wide = false }: Omit<Look, 'children'>): string {
  return classNames('btn', kindClass[kind], sizeClass[size], wide && 'btn-w');
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'children'> & { readonly busy?: boolean };

/** A button; while `busy` it turns a wheel, says so, and takes no second press (but keeps the focus). */
export function Button({ kind, size, wide, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const shape = busy ? loaderCircleIcon : icon;
  return (
    <button
      type="button"
      {...rest}
      {...(onClick && { onClick: busy ? undefined : onClick })}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={classNames(lookClass({ kind, size, wide }), busy && 'is-busy', className)}
    >
      {shape && <Icon shape={shape} />}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & Omit<ComponentProps<typeof Link>, 'children'>;

/** A link that looks like a button, because pressing it goes somewhere. */
export function LinkButton({ kind, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(lookClass({ kind, size, wide }), className)}>
      {icon && <Icon shape={icon} />}
      {children}
    </Link>
  );
}
