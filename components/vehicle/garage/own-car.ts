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

/** The current car as a query with pending facts. Until the garage is loaded, the car of the cookie is used. */
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

/** The car that the server redirected to this page for. The session may have another car by now. */
let carOfServerRedirect = typeof document === 'undefined' ? undefined : listChoiceOf(readCookies()).car;

/** The car with which a list was opened; a later one counts as a change. */
export function carAtOpening(): string {
  const car = carOfServerRedirect ?? ownCar();
  carOfServerRedirect = undefined;
  return car;
}

/** Stores the car in the cookie that the server reads. Choosing another car shows fitting parts again. */
export function saveOwnCar(): void {
  const current = ownCar();
  const { car, showAll } = listChoiceOf(readCookies());
  if (current === car) return;
  writeCookie((secure) => carCookieLine(current, secure));
  const chosen = typeof sessionStore.get().pending.currentCarId === 'number';
  if (showAll && chosen && !sameCar(current, car)) rememberShowAll(false);
}

/** Whether lists show all parts, regardless of the current car. */
export function isShowingAll(): boolean {
  return listChoiceOf(readCookies()).showAll;
}

/** Switches lists between all parts and parts that fit the current car. */
export function setShowAll(all: boolean): void {
  rememberShowAll(all);
  sessionStore.touch();
}

/** The car that lists are filtered by; empty if all parts are shown. */
export function listCar(): string {
  return isShowingAll() ? '' : ownCar();
}

/** URL of a request, with the car that lists are filtered by. */
export function withListCarParam(href: string): string {
  const car = listCar();
  return car === '' ? href : `${href}&${car}`;
}

const targetOf = (href: string) => resolveListUrl(href, { car: ownCar(), showAll: isShowingAll() });

/** Href of a list, with the current car. */
export function listHref(href: string): string {
  return targetOf(href).address;
}

/** Like `listHref`, for navigation: it also stores a changed switch. */
export function followListHref(href: string): string {
  carOfServerRedirect = undefined;
  const target = targetOf(href);
  if (target.showAll !== undefined) rememberShowAll(target.showAll);
  return target.address;
}
