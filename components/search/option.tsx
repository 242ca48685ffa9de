import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';

export type OptionPlace = { readonly id: string; readonly active: boolean };

type OptionProps = OptionPlace & {
  readonly className: string;
  readonly href: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** One suggestion: a link that the arrow keys reach from the field, which keeps the focus. */
export function Option({ id, active, className, children, ...link }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classNames(className, active && 'on')}
      {...link}
    >
      {children}
    </Link>
  );
}
