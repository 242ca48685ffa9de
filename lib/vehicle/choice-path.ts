import type { Manufacturer } from '@/lib/contract/catalogue/vehicle';
import { carPath, idOf, makePath, modelPath, searchByCarPath } from './paths';

/** What a finder's fields say, as text; empty where nothing was chosen. */
export type ChosenSteps = { readonly make: string; readonly model: string; readonly engine: string };

/** The page that comes after what was chosen so far: the car's, else the choice of the next step. */
export function choicePath(makes: readonly Manufacturer[], { make, model, engine }: ChosenSteps): string {
  const carId = idOf(engine);
  if (carId !== undefined) return carPath(carId);
  const slug = makes.find(({ manuId }) => manuId === idOf(make))?.slug;
  if (slug === undefined) return searchByCarPath;
  const modelId = idOf(model);
  return modelId === undefined ? makePath(slug) : modelPath(slug, modelId);
}
