'use client';
import type { ReactNode } from 'react';
import type { Feature } from '@/lib/contract/features';
import { useFeature } from './missing-features';

type IfFeatureProps = {
  readonly name: Feature;
  readonly children: ReactNode;
  /** Shown without the feature. */
  readonly instead?: ReactNode;
};

/** Renders its children only if the back end offers a feature. For server components, which cannot use `useFeature`. */
export function IfFeature({ name, children, instead = null }: IfFeatureProps) {
  return useFeature(name) ? children : instead;
}
