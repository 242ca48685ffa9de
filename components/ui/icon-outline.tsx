'use client';

import { iconSheet } from './icons';

type IconOutlineProps = { readonly name: string; readonly look: string; readonly label?: string };

/** The drawing of an icon. A page has a hundred: each travels by its name, and its markup is made from that. */
export function IconOutline({ name, look, label }: IconOutlineProps) {
  const outline = <use href={`${iconSheet}#${name}`} />;
  if (label === undefined) {
    return (
      <svg className={look} aria-hidden="true">
        {outline}
      </svg>
    );
  }
  return (
    <svg className={look} role="img" aria-label={label}>
      {outline}
    </svg>
  );
}
