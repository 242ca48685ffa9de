import type { FitSnapshot } from '@/lib/contract/catalogue/fit';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import { forEachText } from '@/lib/locales/every-locale';
import { firstLocale, localized, type Texts } from '@/lib/locales/locales';
import { localeOfTexts } from '../db/localized';
import { type Queryable, rows } from '../db/query';
import type { Reference } from '../reference/reference-types';
import { carsOfSeries, type LinkageRow, pairedLinkages, valueText } from './fit-words';

import { conditionsOfRow, fitInWords } from './word-fit';

/** A part and the car that it was chosen for, with what the owner has answered of it. */
export type ChosenPart = { readonly productId: number; readonly carId: number; readonly facts: CarFacts };

const pairName = (productId: number, carId: number) => `${productId} ${carId}`;

/**
 * Fit snapshots for an order: the verdict of each part for its own car, in the words of every language that texts are kept in. One statement for
 * all; a part that is not in the catalogue is `unknown`.
 */
export async function fitSnapshotsOf(
  on: Queryable,
  reference: Reference,
  parts: readonly ChosenPart[],
): Promise<(part: ChosenPart) => { readonly verdict: FitSnapshot['verdict']; readonly texts: Texts<FitSnapshot> }> {
  const kin = new Map(parts.map(({ carId }) => [carId, carsOfSeries(carId, reference)]));
  const pairs = new Map(parts.map((part) => [pairName(part.productId, part.carId), part]));
  const asked = [...pairs.values()].map(({ productId, carId }) => ({
    ...{ product_id: productId, car_id: carId },
    kin: kin.get(carId) ?? [],
  }));
  const found = asked.length === 0 ? [] : await rows(on, pairedLinkages, [JSON.stringify(asked)]);
  const linkageOf = new Map(found.map((row) => [pairName(row.id, row.car_id), row]));
  return (part) => {
    const row = linkageOf.get(pairName(part.productId, part.carId));
    const texts = forEachText((key) => wordKept(row, part, { reference, lang: localeOfTexts(key) }));
    return { verdict: localized(texts, firstLocale).verdict, texts };
  };
}

const unknown: FitSnapshot = { verdict: 'unknown', reasons: [], missing: [], answers: [] };

function wordKept(
  row: LinkageRow | undefined,
  { carId, facts }: ChosenPart,
  { reference, lang }: { readonly reference: Reference; readonly lang: Locale },
): FitSnapshot {
  if (row === undefined) return unknown;
  const car = reference.vehicleById.get(carId);
  const { verdict, reasons, open } = fitInWords(row, car, { reference, lang, facts });
  const nameOf = (criteriaId: string) => reference.fitCriteria.get(criteriaId)?.name[lang] ?? criteriaId;
  const counted = new Set(conditionsOfRow(row, reference).map(({ criteriaId }) => criteriaId));
  return {
    verdict,
    reasons,
    missing: open.map(({ criteriaId, needs }) => ({ criteriaId, name: nameOf(criteriaId), needs })),
    answers: [...counted].flatMap((criteriaId) => {
      const said = facts[criteriaId];
      if (said === undefined) return [];
      return [{ name: nameOf(criteriaId), value: valueText(reference.fitCriteria.get(criteriaId), said, lang) }];
    }),
  };
}
