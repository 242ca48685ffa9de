import { useEffect, useSyncExternalStore } from 'react';
import type { Fit } from '@/lib/contract/catalogue/fit';
import { isDoubtful } from '@/lib/contract/limits';
import { factsOfCar, fitStore } from './use-fit';

type Chosen = { readonly carId: number | null; readonly product: { readonly id: number } };
export type LineDoubt<Line> = { readonly line: Line; readonly carId: number; readonly fit: Fit };

function fitOf({ carId, product }: Chosen): Fit | undefined {
  return carId === null ? undefined : fitStore.get({ carId, facts: factsOfCar(carId) }, product.id);
}

/** Lines whose part does not fit the car that it was chosen for, or of which that is not known or depends on an open question. */
export function useDoubtfulLines<Line extends Chosen>(lines: readonly Line[]): readonly LineDoubt<Line>[] {
  // Each is asked for once, whatever is drawn anew.
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
