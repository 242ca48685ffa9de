'use client';

import { iconSheet } from './icons';

type IconOutlineProps = { readonly name: string; readonly look: string };

/** The drawing of an icon. A page has a hundred: each travels by its name, and its markup is made from that. */
export function IconOutline({ name, look }: IconOutlineProps) {
  return (
    <svg className={look} aria-hidden="true">
      <use href={`${iconSheet}#${name}`} />
    </svg>
  );
}
