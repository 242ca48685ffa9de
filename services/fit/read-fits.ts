import type { Hono } from 'hono';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { type Fit, type FitSnapshot, fitCalls, type shopFitFacts } from '@/lib/contract/catalogue/fit';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import { forEachText } from '@/lib/locales/every-locale';
import { firstLocale, localized, type Texts } from '@/lib/locales/locales';
import { localeOfTexts } from '../db/localized';
import { type Queryable, rows } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { carLinks, conditionsOf } from './car-rules';
import { conditionsOfRow, explainFit } from './explain-fit';
import { carsOfSeries, type LinkageRow, linkages, pairedLinkages, questionOf, valueText } from './fit-texts';

/** A part with the car it was chosen for and that car's facts. */
export type ChosenPart = { readonly productId: number; readonly carId: number; readonly facts: CarFacts };

const pairName = (productId: number, carId: number) => `${productId} ${carId}`;

/**
 * Fit snapshots for an order: verdict of each part for its own car, in every language. One statement for all; unknown
 * parts are `unknown`.
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
  const { verdict, reasons, open } = explainFit(row, car, { reference, lang, facts });
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

/** Answers `POST /fit/facts`: all questions of parts for a car, and its facts. */
export async function readFacts(
  { carId, facts = {}, lang }: RequestOf<typeof shopFitFacts>,
  { db }: CallContext,
): Promise<ResponseOf<typeof shopFitFacts>> {
  const reference = await referenceOf(db);
  const car = reference.vehicleById.get(carId);
  const conditions = car ? conditionsOf(await carLinks(carId, db.read, reference), reference) : [];
  const used = new Set([...conditions.map(({ criteriaId }) => criteriaId), ...Object.keys(facts)]);
  const items = [...new Set([...reference.fitCriteria.keys(), ...used])].flatMap((criteriaId) => {
    if (!used.has(criteriaId)) return [];
    const answer = facts[criteriaId] ?? null;
    const criterion = reference.fitCriteria.get(criteriaId);
    const answerLabel = answer === null ? null : valueText(criterion, answer, lang);
    if (!car) {
      const name = criterion?.name[lang] ?? criteriaId;
      return [{ criteriaId, name, question: name, hint: '', drawing: null, options: [], answer, answerLabel }];
    }
    const question = questionOf(criteriaId, [], { reference, lang, car, facts, conditions });
    // A question with a single answer is not asked.
    return question.options.length < 2 && answer === null ? [] : [{ ...question, answer, answerLabel }];
  });
  return { items };
}

type FitsQuery = {
  readonly db: Queryable;
  readonly reference: Reference;
  readonly lang: Locale;
  readonly carId: number;
  readonly facts?: CarFacts | undefined;
  readonly prodIds: readonly number[];
};

/** Whether products fit a car, with reasons and open questions; unknown products are missing. */
export async function readFits(asked: FitsQuery): Promise<ReadonlyMap<number, Fit>> {
  const { db, reference, carId, prodIds } = asked;
  const found = await rows(db, linkages, [[...new Set(prodIds)], carId, carsOfSeries(carId, reference)]);
  const judged: [number, Fit][] = [];
  for (const row of found) judged.push([row.id, await toFit(row, asked)]);
  return new Map(judged);
}

async function toFit(row: LinkageRow, asked: FitsQuery): Promise<Fit> {
  const { db, reference, facts = {}, lang, carId } = asked;
  const car = reference.vehicleById.get(carId);
  const { verdict, reasons, open } = explainFit(row, car, asked);
  const fit = { verdict, reasons, linkedCarId: row.linked ? carId : null };
  if (car === undefined || open.length === 0) return { ...fit, missing: [] };
  const links = await carLinks(carId, db, reference);
  const every = { reference, lang, car, facts, conditions: conditionsOf(links, reference) };
  return {
    ...fit,
    missing: open.map(({ criteriaId, own, needs }) => ({ ...questionOf(criteriaId, own, every), needs })),
  };
}

/** Whether parts fit cars. Public: answers depend only on the catalogue and the request's facts. */
export function registerFit(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, fitCalls.shopFit, async ({ body }, { db }) => {
    const fits = await readFits({ ...body, db: db.read, reference: await referenceOf(db) });
    return { items: [...fits].map(([id, fit]) => ({ id, ...fit })) };
  });
  registerCall(app, deps, fitCalls.shopFitFacts, ({ body }, context) => readFacts(body, context));
}
