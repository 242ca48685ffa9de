import { calls } from '@/lib/contract/calls';
import { firstLocale } from '@/lib/contract/locales/locales';
import { bearerHeaders, type ConformanceStep, type LearnedValues, refusal, step, visitorHeaders } from './step';

const lang = firstLocale;
const writes = true;
/** Inputs for the visitor's car, which an earlier step added to the garage. */
const ofCar = (learned: LearnedValues) => {
  const { carId } = learned;
  return visitorHeaders(learned) && carId && { ...visitorHeaders(learned), params: { carId } };
};

/** The service book of a visitor's car. */
export const bookSteps: readonly ConformanceStep[] = [
  step(calls.serviceDue, visitorHeaders),
  step(calls.serviceBook, ofCar, {
    check: ({ services }) =>
      services.every(({ state }) => state === 'unknown') ? undefined : 'nothing should be known of a new car',
  }),
  step(
    calls.serviceMark,
    (learned) =>
      ofCar(learned) && { ...ofCar(learned), body: { kind: 'FLT-010', done: { on: '2020-01-01', mileage: null } } },
    {
      writes,
      check: ({ services }) =>
        services.some(({ kind, state }) => kind === 'FLT-010' && state === 'due')
          ? undefined
          : 'oil filters should be due',
    },
  ),
  refusal(calls.serviceMark, 'a kind that does not wear', 400, (learned) => ({
    ...ofCar(learned),
    body: { kind: 'BRK-999', snoozedUntil: '2030-01-01' },
  })),
  refusal(calls.serviceBook, 'a car of no garage', 404, (learned) => ({
    ...visitorHeaders(learned),
    params: { carId: 2_147_483_647 },
  })),
  refusal(calls.carVin, 'no token', 401, () => ({ params: { carId: 1 } })),
];

/** Calls about a car that only customers may make. */
export const ownCarSteps: readonly ConformanceStep[] = [
  step(calls.carPurchases, (learned) => {
    const { carId } = learned;
    return (
      bearerHeaders(learned) && carId && { ...bearerHeaders(learned), params: { carId }, body: { lang, limit: 5 } }
    );
  }),
  step(
    calls.carVin,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), params: { carId: 2_147_483_647 } },
    {
      mayRefuse: true,
    },
  ),
];
