'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { connectGarage } from '@/components/vehicle/garage/use-garage';

type ListCarProps = {
  /** Path of the list without query. */
  readonly path: string;
  readonly query: string;
};

/**
 * Keeps a list in step with the current car: another car, a new fact, or showing all parts. Not loaded for visitors
 * without a car.
 */
export function ListCar({ path, query }: ListCarProps) {
  const router = useRouter();
  const before = useRef<string>(null);
  useEffect(() => {
    let state: 'waiting' | 'asked' | 'over' = 'waiting';
    let stop = () => {};
    const go = (href: string) => startTransition(() => router.replace(href, { scroll: false }));
    const begin = async () => {
      if (state !== 'waiting' || !mayHaveCar(query)) return;
      state = 'asked';
      const { followCar } = await import('./follow-car');
      if (state === 'asked') stop = followCar({ path, query, before, go });
    };
    // Without this code the list stays as it is; the session's next word tries again.
    const tryBegin = () =>
      void begin().catch(() => {
        if (state === 'asked') state = 'waiting';
      });
    const disconnect = connectGarage();
    const unsubscribe = sessionStore.subscribe(tryBegin);
    tryBegin();
    return () => {
      state = 'over';
      stop();
      unsubscribe();
      disconnect();
    };
  }, [path, query, router]);
  return null;
}
