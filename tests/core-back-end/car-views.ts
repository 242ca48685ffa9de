import { type Car, manufacturers, models } from './data/vehicles';
import type { Lang } from './text';

const toToday = { ro: 'prezent', ru: 'наст. время' };

/** A vehicle as the vehicle service and the sessions show it. */
export function carViewOf(car: Car, lang: Lang) {
  const model = models.find(({ modId }) => modId === car.modId);
  const make = manufacturers.find(({ manuId }) => manuId === model?.manuId);
  return {
    carId: car.carId,
    manuId: make?.manuId ?? 0,
    modId: car.modId,
    fullName: [make?.name, model?.name, car.engine].filter(Boolean).join(' '),
    prodYears: `${model?.from ?? ''} – ${model?.to ?? toToday[lang]}`,
    carMotors: `${car.engine} (${car.motorCode})`,
    vehicleDetails: {
      vdId: car.vdId,
      fuelType: car.fuel[lang],
      powerKw: car.kw,
      powerHp: Math.round(car.kw * 1.36),
      motorCode: car.motorCode,
    },
  };
}
