import type { Manufacturer } from '@/lib/contract/catalogue/vehicle';
import { carPath, idInSegment, makePath, modelPath, searchByCarPath } from './paths';

/** What a finder's fields say, as text; empty where nothing was chosen. */
export type ChosenSteps = { readonly make: string; readonly model: string; readonly engine: string };

/** Path of a selection: the car's page when complete, else the page of the next step. */
export function choicePath(makes: readonly Manufacturer[], { make, model, engine }: ChosenSteps): string {
  const carId = idInSegment(engine);
  if (carId !== undefined) return carPath(carId);
  const slug = makes.find(({ manuId }) => manuId === idInSegment(make))?.slug;
  if (slug === undefined) return searchByCarPath;
  const modelId = idInSegment(model);
  return modelId === undefined ? makePath(slug) : modelPath(slug, modelId);
}
