'use client';
import { createContext, type ReactNode, useContext } from 'react';
import type { Feature } from '@/lib/contract/features';

const Missing = createContext<readonly Feature[]>([]);

/** Tells client components which features the back end does not offer. */
export function MissingFeatures({
  names,
  children,
}: {
  readonly names: readonly Feature[];
  readonly children: ReactNode;
}) {
  return <Missing value={names}>{children}</Missing>;
}

/** Whether the back end offers a feature. The same on the server and in the browser. */
export function useFeature(feature: Feature): boolean {
  return !useContext(Missing).includes(feature);
}
