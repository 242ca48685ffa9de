import type { RefObject } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { carAtOpening, isShowingAll, ownCar, saveOwnCar } from '@/components/vehicle/garage/own-car';
import { carForList, carOfQuery, withCar } from '@/lib/listing/list-car';

type FollowCarOptions = {
  readonly path: string;
  readonly query: string;
  /** The visitor's car a moment ago, kept from one query of a list to the next. */
  readonly before: RefObject<string | null>;
  readonly go: (href: string) => void;
};

/** Leads to the list for another car as soon as the session tells of one, until it is called off. */
export function followCar({ path, query, before, go }: FollowCarOptions): () => void {
  // What the list is led to counts as shown: the session may speak again before the other list is there.
  let leadsTo = carOfQuery(query);
  before.current ??= carAtOpening();
  const follow = () => {
    saveOwnCar();
    const own = ownCar();
    const wanted = carForList({ shown: leadsTo, own, before: before.current ?? '', showAll: isShowingAll() });
    before.current = own;
    // A list that was kept for times without a network stays.
    if (wanted === leadsTo || !navigator.onLine) return;
    leadsTo = wanted;
    go(path + withCar(query, wanted));
  };
  follow();
  return sessionStore.subscribe(follow);
}
