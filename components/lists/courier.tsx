'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Carriage } from '@/lib/compare/carried';

const Courier = createContext<Carriage | null>(null);

type CourierTermsProps = { readonly terms: Carriage | null; readonly children: ReactNode };

/** Tells what is compared inside what the courier asks. */
export function CourierTerms({ terms, children }: CourierTermsProps) {
  return <Courier value={terms}>{children}</Courier>;
}

/** What the courier asks where the shop is; null where that is not known. */
export function useCourier(): Carriage | null {
  return useContext(Courier);
}
