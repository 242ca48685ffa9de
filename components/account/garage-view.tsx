'use client';

import { useGarage } from '@/components/vehicle/garage-client';
import { AddCar, GarageCards } from './garage-section';

/** All cars of the customer. */
export function GarageView() {
  const { cars, full } = useGarage();
  return (
    <div className="stack">
      <GarageCards heading="h2" />
      {cars.length > 0 && !full && (
        <div className="row">
          <AddCar />
        </div>
      )}
    </div>
  );
}
