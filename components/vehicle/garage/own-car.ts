import { sessionStore } from '@/components/session/session-client';
import {
  carCookieLine,
  listChoiceOf,
  readCookies,
  resolveListUrl,
  sameCar,
  showAllCookieLine,
  writeCookie,
} from '@/lib/domain/listing/list-car';
import { carQuery } from '@/lib/domain/listing/listing-state';
import { shownFacts } from '@/lib/domain/vehicle/garage';
import { currentVehicle, garageCopy, noGarage } from './garage-state';

/** The visitor's car as addresses have it, answers on their way counted; until the garage is known, what the cookie says. */
export function ownCar(): string {
  const { confirmed, pending } = sessionStore.get();
  const car = currentVehicle();
  if (car) {
    const facts = shownFacts(car.facts, pending.garage.get(car.carId)?.facts);
    return car.inCatalogue ? carQuery({ carId: car.carId, facts }) : '';
  }
  const isLoaded = confirmed !== null || pending.currentCarId !== undefined || garageCopy.garage !== noGarage;
  return isLoaded ? '' : listChoiceOf(readCookies()).car;
}

function rememberShowAll(showAll: boolean): void {
  writeCookie((secure) => showAllCookieLine(showAll, secure));
}

/** The car by which the server led to this page; the session may name another one before a list looks. */
let carOfServerRedirect = typeof document === 'undefined' ? undefined : listChoiceOf(readCookies()).car;

/** The car that a list was opened with: what follows is a change. */
export function carAtOpening(): string {
  const car = carOfServerRedirect ?? ownCar();
  carOfServerRedirect = undefined;
  return car;
}

/** Keeps the car where the server reads it. Who chooses another one here wants to see what fits it. */
export function saveOwnCar(): void {
  const own = ownCar();
  const { car, showAll } = listChoiceOf(readCookies());
  if (own === car) return;
  writeCookie((secure) => carCookieLine(own, secure));
  const chosen = typeof sessionStore.get().pending.currentCarId === 'number';
  if (showAll && chosen && !sameCar(own, car)) rememberShowAll(false);
}

/** Whether the visitor wants to see all parts of lists, whatever car is chosen. */
export function isShowingAll(): boolean {
  return listChoiceOf(readCookies()).showAll;
}

/** Turns lists to all parts, or back to what fits the visitor's car, where they have no address of their own. */
export function setShowAll(all: boolean): void {
  rememberShowAll(all);
  sessionStore.touch();
}

/** The car that lists are narrowed to; empty where all parts are shown. */
export function listCar(): string {
  return isShowingAll() ? '' : ownCar();
}

/** The address of a call, with the car that lists are narrowed to. */
export function withListCarParam(href: string): string {
  const car = listCar();
  return car === '' ? href : `${href}&${car}`;
}

const targetOf = (href: string) => resolveListUrl(href, { car: ownCar(), showAll: isShowingAll() });

/** Where the router must go for an address: to the list for the visitor's car. */
export function listHref(href: string): string {
  return targetOf(href).address;
}

/** The same for somebody who goes there: a turned switch is remembered. */
export function followListHref(href: string): string {
  carOfServerRedirect = undefined;
  const target = targetOf(href);
  if (target.showAll !== undefined) rememberShowAll(target.showAll);
  return target.address;
}
