'use client';

import type { MouseEvent, ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/domain/navigation/link-target';

/** Clicks the visible one of the two garage buttons in the header; returns false if neither is visible. */
function openGarage(): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('header search [aria-haspopup]')];
  const visible = buttons.find((button) => button.getClientRects().length > 0);
  visible?.click();
  return visible !== undefined;
}

function openGarageOnClick(event: MouseEvent): void {
  if (isPlainClick(event.nativeEvent) && openGarage()) event.preventDefault();
}

type PickCarProps = {
  /** URL of the page that replaces the picker without scripts. */
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link that opens the garage picker. */
export function PickCar({ href, className, children }: PickCarProps) {
  return (
    <Link className={className} href={href} onClick={openGarageOnClick}>
      {children}
    </Link>
  );
}

type PickCarButtonProps = Omit<PickCarProps, 'className'> & { readonly kind?: 'secondary' };

/** A button that opens the garage picker. */
export function PickCarButton({ kind, href, children }: PickCarButtonProps) {
  return (
    <LinkButton kind={kind} size="s" href={href} onClick={openGarageOnClick}>
      {children}
    </LinkButton>
  );
}
