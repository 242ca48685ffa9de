'use client';
import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect } from 'react';
import { useFitCar } from '@/components/fit/use-fit';
import { Link } from '@/components/ui/link';
import { saveCarFact } from '@/components/vehicle/garage/garage-client';
import { knownGarage } from '@/components/vehicle/garage/garage-state';
import { readFacts } from '@/lib/domain/listing/listing-form';
import { factsText } from '@/lib/domain/listing/listing-state';

type AnswerLinkProps = ComponentProps<typeof Link> & {
  readonly carId: number;
  readonly criteriaId: string;
  readonly value: string;
};

/** An answer about the car: part of the URL, and saved with the car if it is in the garage. */
export function AnswerLink({ carId, criteriaId, value, ...link }: AnswerLinkProps) {
  const keep = () => {
    if (knownGarage().garage.some((car) => car.carId === carId)) saveCarFact(carId, criteriaId, value);
  };
  return <Link {...link} scroll={false} rel="nofollow" onClick={keep} />;
}

type KnownAnswersProps = { readonly carId: number; readonly criteria: readonly string[] };

/** Adds facts already known from the garage to the URL, so that they are not asked again. */
export function KnownAnswers({ carId, criteria }: KnownAnswersProps) {
  const router = useRouter();
  const facts = useFitCar(carId)?.facts;
  const names = criteria.join();
  useEffect(() => {
    const url = new URL(location.href);
    const urlFacts = readFacts(url.searchParams.get('eq') ?? '');
    const added = Object.entries(facts ?? {}).filter(
      ([id]) => names.split(',').includes(id) && urlFacts[id] === undefined,
    );
    if (added.length === 0) return;
    url.searchParams.set('eq', factsText({ ...urlFacts, ...Object.fromEntries(added) }));
    router.replace(url.pathname + url.search, { scroll: false });
  }, [facts, names, router]);
  return null;
}
