'use client';

import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import { saveCarFact } from '@/components/vehicle/garage/garage-client';
import { knownGarage } from '@/components/vehicle/garage/known-garage';

type AnswerLinkProps = ComponentProps<typeof Link> & {
  readonly carId: number;
  readonly criteriaId: string;
  readonly value: string;
};

/** An answer about the car: it stands in the address, and is kept with the car where that is in the garage. */
export function AnswerLink({ carId, criteriaId, value, ...link }: AnswerLinkProps) {
  const keep = () => {
    if (knownGarage().garage.some((car) => car.carId === carId)) saveCarFact(carId, criteriaId, value);
  };
  return <Link {...link} scroll={false} rel="nofollow" onClick={keep} />;
}
