import { Fragment, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { MarkedText } from '@/lib/contract/catalogue/suggestions';

/** A text with what was typed marked in it. */
export function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, at) => {
    const key = `${at}-${part}`;
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
  });
}

export type OptionPlace = { readonly id: string; readonly active: boolean };

type OptionProps = OptionPlace & {
  readonly className: string | undefined;
  readonly href: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** One suggestion: a link that the arrow keys reach from the field, which keeps the focus. */
export function Option({ id, active, className, children, ...link }: OptionProps) {
  return (
    <Link id={id} role="option" aria-selected={active} tabIndex={-1} className={className} {...link}>
      {children}
    </Link>
  );
}
