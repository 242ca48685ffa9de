'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CarForm } from '@/components/garage/car-form';
import garageStyles from '@/components/garage/garage.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import factsStyles from '@/components/ui/facts.module.css';
import { Note } from '@/components/ui/note';
import { Plate } from '@/components/ui/plate';
import { chooseCar, useGarage } from '@/components/vehicle/garage/garage-client';
import ownCarStyles from '@/components/vehicle/own-car.module.css';
import { type OfflineCopy, offlineCopyPath } from '@/lib/browser/offline/offline-protocol';
import { countChanges } from '@/lib/browser/offline/queued-changes';
import { viewedProducts } from '@/lib/browser/products/viewed-products';
import { requestApi } from '@/lib/browser/requests/api';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { wholeNumber } from '@/lib/domain/text/escape';
import styles from './offline.module.css';
import { OenCalculator, PartKindFinder } from './offline-finders';
import { OfflineCart, OfflineList, OfflineOrders } from './offline-records';

/** Note with the time at which the data were stored. */
function DataTime({ at }: { readonly at: number }) {
  const t = useTranslations('offline');
  const format = useFormatter();
  return <Note>{t('since', { moment: format.dateTime(new Date(at), 'moment') })}</Note>;
}

const emptyCopy: OfflineCopy = { session: null, products: null, orders: null, waiting: null };

/** Data stored by the service worker; undefined until it responds. */
function useOfflineCopy(): OfflineCopy | undefined {
  const [copy, setCopy] = useState<OfflineCopy>();
  useEffect(() => {
    // Only the service worker serves this path.
    if (!navigator.serviceWorker?.controller) setCopy(emptyCopy);
    else
      void requestApi<OfflineCopy>(offlineCopyPath).then((response) =>
        setCopy(response.ok ? response.data : emptyCopy),
      );
  }, []);
  return copy;
}

/** Offline page: garage, cart, orders and lists with the requested section first, and two tools. */
export function OfflineView() {
  const t = useTranslations('offline');
  const copy = useOfflineCopy();
  if (!copy) return null;
  const { session, orders, waiting } = copy;
  const products = copy.products?.value ?? [];
  const sections = {
    '/account/garage': <OfflineGarage key="garage" />,
    '/shop/cart': <OfflineCart key="cart" />,
    '/account/orders': orders && <OfflineOrders key="orders" orders={orders.value} at={orders.at} />,
    '/shop/wishlist': <OfflineList key="wishlist" list="wishlist" products={products} />,
    '/shop/compare': <OfflineList key="compare" list="compare" products={products} />,
    '/shop/products': <OfflineList key="viewed" list="viewed" ids={viewedProducts()} products={products} />,
  };
  const isCurrent = (path: string) => location.pathname.replace(/^\/[^/]+/, '').startsWith(path);
  const ordered = Object.entries(sections).sort(([one], [other]) => Number(isCurrent(other)) - Number(isCurrent(one)));
  return (
    <div className={classNames('stack', styles.desk)}>
      {session ? <DataTime at={session.at} /> : <Note>{t('nothing')}</Note>}
      {waiting && <Note kind="warn">{t('waits', { count: countChanges([waiting].flat()) })}</Note>}
      {ordered.map(([, section]) => section)}
      <div className={styles.tools}>
        <PartKindFinder />
        <OenCalculator />
      </div>
    </div>
  );
}

/** Cars of the garage. Changes are queued. */
function OfflineGarage() {
  const t = useTranslations('offline');
  const { cars, current } = useGarage();
  if (cars.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offline-garage">
      <h2 id="offline-garage">{t('garage')}</h2>
      <div className={garageStyles.grid}>
        {cars.map((car) => (
          <StoredCar key={car.carId} car={car} current={car.carId === current?.carId} />
        ))}
      </div>
    </section>
  );
}

function StoredCar({ car, current }: { readonly car: UserVehicle; readonly current: boolean }) {
  const garageTexts = useTranslations('garagePage');
  const [isEditing, setEditing] = useState(false);
  return (
    <article
      className={current ? classNames(garageStyles.vehicle, 'cur') : garageStyles.vehicle}
      aria-label={car.fullName}
    >
      <div className={garageStyles.head}>
        {car.plate !== null && <Plate text={car.plate} large />}
        <h3>{car.name ?? car.fullName}</h3>
        {car.name !== null && <p className="small muted">{car.fullName}</p>}
      </div>
      {isEditing ? <CarForm car={car} onClose={() => setEditing(false)} /> : <CarDetails car={car} />}
      {!isEditing && (
        <div className="row wrapping">
          <Button kind="text" size="s" onClick={() => setEditing(true)}>
            {garageTexts('edit')}
          </Button>
          {current ? (
            <span className={classNames('small', ownCarStyles.mine)}>{garageTexts('current')}</span>
          ) : (
            <Button kind="text" size="s" onClick={() => chooseCar(car.carId)}>
              {garageTexts('makeCurrent')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function CarDetails({ car }: { readonly car: UserVehicle }) {
  const garageTexts = useTranslations('garagePage');
  const facts = [
    [garageTexts('years'), car.prodYears],
    [garageTexts('engine'), car.carMotors],
    [garageTexts('vin'), car.maskedVin],
    [garageTexts('mileage'), car.mileage === null ? null : garageTexts('km', { value: wholeNumber(car.mileage) })],
  ] as const;
  return (
    <dl className={factsStyles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="number">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
