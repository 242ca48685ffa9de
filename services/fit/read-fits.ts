import type { Hono } from 'hono';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { type Fit, fitCalls, type shopFitFacts } from '@/lib/contract/catalogue/fit';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import { type Queryable, rows } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { carLinks, conditionsOf } from './car-rules';
import { carsOfSeries, type LinkageRow, linkages, questionOf, valueText } from './fit-words';
import { fitInWords } from './word-fit';

/** Answers `POST /fit/facts`: everything that parts for a car ask, and what has been answered. */
export async function readFacts(
  { carId, facts = {}, lang }: RequestOf<typeof shopFitFacts>,
  { db }: CallContext,
): Promise<ResponseOf<typeof shopFitFacts>> {
  const reference = await referenceOf(db);
  const car = reference.vehicleById.get(carId);
  const asked = car ? conditionsOf(await carLinks(carId, db.read, reference), reference) : [];
  const used = new Set([...asked.map(({ criteriaId }) => criteriaId), ...Object.keys(facts)]);
  const items = [...new Set([...reference.fitCriteria.keys(), ...used])].flatMap((criteriaId) => {
    if (!used.has(criteriaId)) return [];
    const answer = facts[criteriaId] ?? null;
    const criterion = reference.fitCriteria.get(criteriaId);
    const answerLabel = answer === null ? null : valueText(criterion, answer, lang);
    if (!car) {
      const name = criterion?.name[lang] ?? criteriaId;
      return [{ criteriaId, name, question: name, hint: '', drawing: null, options: [], answer, answerLabel }];
    }
    const question = questionOf(criteriaId, [], { reference, lang, car, facts, asked });
    // What leaves no choice need not be asked.
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

/**
 * Whether products fit a car, with the reason and what must still be asked; products that the catalogue does not have
 * are missing.
 */
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
  const { verdict, reasons, open } = fitInWords(row, car, asked);
  const fit = { verdict, reasons, linkedCarId: row.linked ? carId : null };
  if (car === undefined || open.length === 0) return { ...fit, missing: [] };
  const links = await carLinks(carId, db, reference);
  const every = { reference, lang, car, facts, asked: conditionsOf(links, reference) };
  return {
    ...fit,
    missing: open.map(({ criteriaId, own, needs }) => ({ ...questionOf(criteriaId, own, every), needs })),
  };
}

/** Whether parts fit cars. Public: the answers depend on the catalogue and on what the body says of the car. */
export function registerFit(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, fitCalls.shopFit, async ({ body }, { db }) => {
    const fits = await readFits({ ...body, db: db.read, reference: await referenceOf(db) });
    return { items: [...fits].map(([id, fit]) => ({ id, ...fit })) };
  });
  registerCall(app, deps, fitCalls.shopFitFacts, ({ body }, context) => readFacts(body, context));
}
