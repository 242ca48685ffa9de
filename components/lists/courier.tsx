'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { CourierPrice } from '@/lib/domain/compare/comparison';

const Courier = createContext<CourierPrice | null>(null);

type CourierTermsProps = { readonly terms: CourierPrice | null; readonly children: ReactNode };

/** Provides the courier's price to the comparison. */
export function CourierTerms({ terms, children }: CourierTermsProps) {
  return <Courier value={terms}>{children}</Courier>;
}

/** Courier price to the shop's city; null if unknown. */
export function useCourier(): CourierPrice | null {
  return useContext(Courier);
}
