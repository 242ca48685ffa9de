'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { connectGarage } from '@/components/vehicle/garage/use-garage';

type ListCarProps = {
  /** Path of the list without the query. */
  readonly path: string;
  readonly query: string;
};

/**
 * Reloads a list when the current car, its facts or the "all parts" choice changes. Most of the code is loaded only for
 * visitors with a car.
 */
export function ListCar({ path, query }: ListCarProps) {
  const router = useRouter();
  const previousCar = useRef<string>(null);
  useEffect(() => {
    let state: 'idle' | 'loading' | 'stopped' = 'idle';
    let stop = () => {};
    const go = (href: string) => startTransition(() => router.replace(href, { scroll: false }));
    const start = async () => {
      if (state !== 'idle' || !mayHaveCar(query)) return;
      state = 'loading';
      const { followCar } = await import('./follow-car');
      if (state === 'loading') stop = followCar({ path, query, before: previousCar, go });
    };
    // If loading fails, the next session change retries.
    const tryStart = () =>
      void start().catch(() => {
        if (state === 'loading') state = 'idle';
      });
    const disconnect = connectGarage();
    const unsubscribe = sessionStore.subscribe(tryStart);
    tryStart();
    return () => {
      state = 'stopped';
      stop();
      unsubscribe();
      disconnect();
    };
  }, [path, query, router]);
  return null;
}
