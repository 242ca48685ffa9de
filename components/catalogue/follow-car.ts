import type { RefObject } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { carAtOpening, isShowingAll, ownCar, saveOwnCar } from '@/components/vehicle/garage/own-car';
import { carForList, carOfQuery, withCar } from '@/lib/domain/listing/list-car';
import { formChoice } from './form-controls';

type FollowCarOptions = {
  readonly path: string;
  readonly query: string;
  /** The previous car, kept between queries of a list. */
  readonly before: RefObject<string | null>;
  readonly go: (href: string) => void;
};

/**
 * Path and query of the list with the current choices of its form. The URL may lack a choice whose list is still
 * loading.
 */
function chosenList(path: string, query: string) {
  const form = document.querySelector<HTMLFormElement>('form[data-listing]');
  return form ? formChoice(form, path) : { path, query };
}

/** Opens the list for another car whenever the session's car changes. Returns the unsubscribe function. */
export function followCar({ path, query, before, go }: FollowCarOptions): () => void {
  // The car of the URL being loaded: the session may change again before the new list arrives.
  let currentCar = carOfQuery(query);
  before.current ??= carAtOpening();
  const follow = () => {
    saveOwnCar();
    // A second navigation would cancel the pending navigation of a pressed link.
    if (document.querySelector('[data-going]')) return;
    const own = ownCar();
    const nextCar = carForList({ urlCar: currentCar, own, before: before.current ?? '', showAll: isShowingAll() });
    before.current = own;
    // A list opened from the offline copy is not reloaded.
    if (nextCar === currentCar || !navigator.onLine) return;
    currentCar = nextCar;
    const list = chosenList(path, query);
    go(list.path + withCar(list.query, nextCar));
  };
  follow();
  return sessionStore.subscribe(follow);
}
