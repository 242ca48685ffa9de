import { useEffect, useSyncExternalStore } from 'react';
import type { FitVerdict } from '@/lib/contract/limits';
import { fitStore, useFitCar } from './use-fit';

/** The verdicts of some products for the visitor's car, those that are known already; undefined without a car. */
export function useVerdicts(productIds: readonly number[]): ReadonlyMap<number, FitVerdict> | undefined {
  const car = useFitCar();
  const asked = productIds.join();
  useEffect(() => {
    if (car) for (const id of asked.split(',').filter(Boolean)) fitStore.want(car, Number(id));
  }, [car, asked]);
  const known = () => (car ? productIds.map((id) => fitStore.get(car, id)?.verdict ?? '').join(' ') : '');
  useSyncExternalStore(fitStore.subscribe, known, () => '');
  if (!car) return undefined;
  return new Map(
    productIds.flatMap((id) => {
      const verdict = fitStore.get(car, id)?.verdict;
      return verdict === undefined ? [] : [[id, verdict] as const];
    }),
  );
}
