import type { Fit } from '@/lib/contract/catalogue/fit';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import { type Queryable, rows } from '../db/query';
import type { Reference } from '../reference/types';
import { carLinks, conditionsOf } from './car-rules';
import { kinOf, type LinkageRow, linkages } from './linkages';
import { wordFit } from './word-fit';
import { questionOf } from './words';

export type FitsAsked = {
  readonly db: Queryable;
  readonly reference: Reference;
  readonly lang: Locale;
  readonly carId: number;
  readonly facts?: CarFacts | undefined;
  readonly prodIds: readonly number[];
};

/**
 * Whether products fit a car, with the reason and what must still be asked; products that the catalogue does not have
 * are missing.
 */
export async function readFits(asked: FitsAsked): Promise<ReadonlyMap<number, Fit>> {
  const { db, reference, carId, prodIds } = asked;
  const found = await rows(db, linkages, [[...new Set(prodIds)], carId, kinOf(carId, reference)]);
  const judged: [number, Fit][] = [];
  for (const row of found) judged.push([row.id, await toFit(row, asked)]);
  return new Map(judged);
}

async function toFit(row: LinkageRow, asked: FitsAsked): Promise<Fit> {
  const { db, reference, facts = {}, lang, carId } = asked;
  const car = reference.vehicleById.get(carId);
  const { verdict, reasons, open } = wordFit(row, car, asked);
  const fit = { verdict, reasons, linkedCarId: row.linked ? carId : null };
  if (car === undefined || open.length === 0) return { ...fit, missing: [] };
  const links = await carLinks(carId, db, reference);
  const every = { reference, lang, car, facts, asked: conditionsOf(links, reference) };
  return {
    ...fit,
    missing: open.map(({ criteriaId, own, needs }) => ({ ...questionOf(criteriaId, own, every), needs })),
  };
}
