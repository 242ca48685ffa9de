import { useEffect, useSyncExternalStore } from 'react';
import type { Fit } from '@/lib/contract/catalogue/fit';
import { type FitVerdict, isDoubtful } from '@/lib/contract/limits';
import { factsOfCar, fitStore, useFitCar } from './use-fit';

type Chosen = { readonly carId: number | null; readonly product: { readonly id: number } };
export type LineDoubt<Line> = { readonly line: Line; readonly carId: number; readonly fit: Fit };

function fitOf({ carId, product }: Chosen): Fit | undefined {
  return carId === null ? undefined : fitStore.get({ carId, facts: factsOfCar(carId) }, product.id);
}

/** Lines whose part does not fit the car that it was chosen for, or of which that is not known or depends on an open question. */
export function useDoubtfulLines<Line extends Chosen>(lines: readonly Line[]): readonly LineDoubt<Line>[] {
  // Each verdict is requested once, whatever rerenders.
  useEffect(() => {
    for (const { carId, product } of lines) {
      if (carId !== null) fitStore.want({ carId, facts: factsOfCar(carId) }, product.id);
    }
  });
  const verdicts = () => lines.map((line) => fitOf(line)?.verdict ?? '').join(' ');
  useSyncExternalStore(fitStore.subscribe, verdicts, () => '');
  return lines.flatMap((line) => {
    const fit = fitOf(line);
    return line.carId !== null && fit && isDoubtful(fit.verdict) ? [{ line, carId: line.carId, fit }] : [];
  });
}

/** The verdicts of some products for the visitor's car, those that are known already; undefined without a car. */
export function useVerdicts(productIds: readonly number[]): ReadonlyMap<number, FitVerdict> | undefined {
  const car = useFitCar();
  const idsKey = productIds.join();
  useEffect(() => {
    if (car) for (const id of idsKey.split(',').filter(Boolean)) fitStore.want(car, Number(id));
  }, [car, idsKey]);
  const verdictsKey = () => (car ? productIds.map((id) => fitStore.get(car, id)?.verdict ?? '').join(' ') : '');
  useSyncExternalStore(fitStore.subscribe, verdictsKey, () => '');
  if (!car) return undefined;
  return new Map(
    productIds.flatMap((id) => {
      const verdict = fitStore.get(car, id)?.verdict;
      return verdict === undefined ? [] : [[id, verdict] as const];
    }),
  );
}
