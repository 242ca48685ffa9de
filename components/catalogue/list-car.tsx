'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef } from 'react';
import { sessionStore } from '@/components/cart/session-client';
import { carAtOpening, keepOwnCar, ownCar, showsAll } from '@/components/vehicle/own-car';
import { connectGarage } from '@/components/vehicle/use-garage';
import { carOfQuery, carToShow, withCar } from '@/lib/listing/list-car';

type ListCarProps = {
  /** The list's address without its query. */
  readonly path: string;
  readonly query: string;
};

/** Keeps a list in step with the visitor's car: another one, an answer about it, or the wish to look for any. */
export function ListCar({ path, query }: ListCarProps) {
  const router = useRouter();
  const before = useRef<string>(null);
  useEffect(() => {
    // What the list is led to counts as shown: the session may speak again before the other list is there.
    let leadsTo = carOfQuery(query);
    before.current ??= carAtOpening();
    const follow = () => {
      keepOwnCar();
      const own = ownCar();
      const wanted = carToShow({ shown: leadsTo, own, before: before.current ?? '', showAll: showsAll() });
      before.current = own;
      // A list that was kept for times without a network stays.
      if (wanted === leadsTo || !navigator.onLine) return;
      leadsTo = wanted;
      startTransition(() => router.replace(path + withCar(query, wanted), { scroll: false }));
    };
    const disconnect = connectGarage();
    follow();
    const unsubscribe = sessionStore.subscribe(follow);
    return () => {
      unsubscribe();
      disconnect();
    };
  }, [path, query, router]);
  return null;
}
