'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href'> & { readonly href: string };

/**
 * A link inside the shop. The next page is fetched when a pointer or the focus rests on the link:
 * prefetching every link in view would cost about a hundred requests a listing.
 */
export function Link({ onPointerEnter, onFocus, ...props }: LinkProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={wanted ? null : false}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
    />
  );
}
