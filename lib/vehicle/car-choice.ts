import 'server-only';
import { cache } from 'react';
import type { Manufacturer, ModelSeries, Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { Locale } from '@/lib/contract/shared';
import { getEngines, getManufacturers, getModels } from '@/lib/upstream/operations/vehicles';
import { dataOrThrow } from '@/lib/upstream/result';
import { idInSegment } from './paths';

export type CarChoice = {
  readonly makes: readonly Manufacturer[];
  readonly make: Manufacturer | undefined;
  readonly models: readonly ModelSeries[];
  readonly model: ModelSeries | undefined;
  readonly vehicles: readonly Vehicle[];
};

async function enginesOf(locale: Locale, model: ModelSeries): Promise<readonly Vehicle[]> {
  const answer = dataOrThrow(await getEngines(locale, model.manuId, model.modelId));
  return answer.simple ? [] : answer.items;
}

/**
 * What the address `{make slug}/{model id}` stands for, with the choices at each step; undefined when it names a make
 * or model that there is not.
 */
export const readChoice = cache(
  async (locale: Locale, slug?: string, modelSegment?: string): Promise<CarChoice | undefined> => {
    const { items: makes } = dataOrThrow(await getManufacturers(locale));
    const none = { makes, make: undefined, models: [], model: undefined, vehicles: [] };
    if (slug === undefined) return none;
    const make = makes.find((known) => known.slug === slug);
    if (make === undefined) return undefined;
    const { items: models } = dataOrThrow(await getModels(locale, make.manuId));
    if (modelSegment === undefined) return { ...none, make, models };
    const model = models.find(({ modelId }) => modelId === idInSegment(modelSegment));
    if (model === undefined) return undefined;
    return { makes, make, models, model, vehicles: await enginesOf(locale, model) };
  },
);
