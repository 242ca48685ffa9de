'use client';
import { useSyncExternalStore } from 'react';
import { type CarOffersProps, useFitView } from '@/components/fit/fit-view';
import { sessionStore } from '@/components/session/session-client';
import { ownCar } from '@/components/vehicle/garage/own-car';
import styles from './car-rail-place.module.css';

const hasCar = () => ownCar() !== '';

/** Place of the parts that fit the visitor's car. It is reserved before the first paint, and has no size without a car. */
export function CarRailPlace() {
  const view = useFitView();
  const shown = useSyncExternalStore<boolean | undefined>(sessionStore.subscribe, hasCar, () => undefined);
  return (
    <div className={styles.place} data-shown={shown}>
      {view && <view.CarRail />}
    </div>
  );
}

/** A list of products, for the visitor's car if one is chosen. */
export function OffersPlace(props: CarOffersProps) {
  const view = useFitView();
  return view ? <view.CarOffers {...props} /> : props.children;
}
