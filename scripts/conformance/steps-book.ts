import { calls } from '@/lib/contract/calls';
import { firstLocale } from '@/lib/locales/locales';
import { bearerHeaders, type ConformanceStep, type LearnedValues, refusal, step, visitorHeaders } from './step';

const lang = firstLocale;
const writes = true;
/** The visitor's car: it stands in the garage since an earlier step. */
const ofCar = (known: LearnedValues) => {
  const { carId } = known;
  return visitorHeaders(known) && carId && { ...visitorHeaders(known), params: { carId } };
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
    (known) =>
      ofCar(known) && { ...ofCar(known), body: { kind: 'FLT-010', done: { on: '2020-01-01', mileage: null } } },
    {
      writes,
      check: ({ services }) =>
        services.some(({ kind, state }) => kind === 'FLT-010' && state === 'due')
          ? undefined
          : 'oil filters should be due',
    },
  ),
  refusal(calls.serviceMark, 'a kind that does not wear', 400, (known) => ({
    ...ofCar(known),
    body: { kind: 'BRK-999', snoozedUntil: '2030-01-01' },
  })),
  refusal(calls.serviceBook, 'a car of no garage', 404, (known) => ({
    ...visitorHeaders(known),
    params: { carId: 2_147_483_647 },
  })),
  refusal(calls.carVin, 'no token', 401, () => ({ params: { carId: 1 } })),
];

/** What only customers have of a car. */
export const ownCarSteps: readonly ConformanceStep[] = [
  step(calls.carPurchases, (known) => {
    const { carId } = known;
    return bearerHeaders(known) && carId && { ...bearerHeaders(known), params: { carId }, body: { lang, limit: 5 } };
  }),
  step(calls.carVin, (known) => bearerHeaders(known) && { ...bearerHeaders(known), params: { carId: 2_147_483_647 } }, {
    mayRefuse: true,
  }),
];
