import type { Hono } from 'hono';
import type { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { type Fit, type FitReason, type FitSnapshot, fitCalls, type shopFitFacts } from '@/lib/contract/catalogue/fit';
import type { carGroups } from '@/lib/contract/catalogue/vehicle';
import { firstLocale, forEachText, localized, type Texts } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import {
  type CarFacts,
  type FitCondition,
  fitVerdictOf,
  outcomeOfAll,
  possibleValues,
} from '@/lib/domain/fit/conditions';
import { localeOfTexts } from '../db/localized';
import { type Queryable, rows } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';
import { type CountedParts, carLinks, conditionsOf, universalCounts } from './car-rules';
import {
  carsOfSeries,
  conditionText,
  engineText,
  type LinkageRow,
  linkages,
  pairedLinkages,
  questionOf,
  seriesText,
  traitsOf,
  valueText,
} from './fit-texts';

type FitWordingContext = {
  readonly reference: Reference;
  readonly lang: Locale;
  readonly facts?: CarFacts | undefined;
};

/** An open criterion, with the part's required value. */
type OpenCriterion = { readonly criteriaId: string; readonly own: FitCondition[]; readonly needs: string };
type FitExplanation = Pick<Fit, 'verdict' | 'reasons'> & { readonly open: readonly OpenCriterion[] };

/** Conditions of a part: its own, and the linkage's. */
function conditionsOfRow({ fit_rule, link_rule }: LinkageRow, { fitRules }: Reference): FitCondition[] {
  return [fit_rule, link_rule].flatMap((rule) => (rule === null ? [] : (fitRules.get(rule) ?? [])));
}

/** Verdict of a part for a car, as text. A car no longer in the catalogue has no linkages. */
export function explainFit(row: LinkageRow, car: VehicleRow | undefined, context: FitWordingContext): FitExplanation {
  const { reference, facts = {}, lang } = context;
  if (car === undefined) return { verdict: row.fit_group === 0 ? 'universal' : 'unknown', reasons: [], open: [] };
  const link = { fitGroup: row.fit_group, linked: row.linked, conditions: conditionsOfRow(row, reference) };
  const { verdict, open, failed } = fitVerdictOf(link, traitsOf(car), facts);
  if (verdict === 'none') {
    const reasons =
      failed.length > 0
        ? failed.map((condition) => failedReason(condition, car, context))
        : otherCars(row.others ?? [], car, context);
    return { verdict, reasons, open: [] };
  }
  const ids = [...reference.fitCriteria.keys(), ...open.map(({ criteriaId }) => criteriaId)];
  const missing = [...new Set(ids)].flatMap((criteriaId) => {
    const own = open.filter((condition) => condition.criteriaId === criteriaId);
    if (own.length === 0) return [];
    return [{ criteriaId, own, needs: own.map((condition) => conditionText(condition, reference, lang)).join(', ') }];
  });
  return { verdict, reasons: [], open: missing };
}

function failedReason(
  condition: FitCondition,
  car: VehicleRow,
  { reference, facts = {}, lang }: FitWordingContext,
): FitReason {
  const { criteriaId } = condition;
  const criterion = reference.fitCriteria.get(criteriaId);
  const fact = facts[criteriaId];
  const carValues = fact === undefined ? possibleValues(criteriaId, traitsOf(car), facts) : [fact];
  const yours = carValues?.map((value) => valueText(criterion, value, lang)).join(' / ');
  const { year_from, year_to } = car;
  const production = conditionText(
    { criteriaId, from: year_from, ...(year_to !== null && { to: year_to }) },
    reference,
    lang,
  );
  return {
    code: 'criterion',
    params: {
      name: criterion?.name[lang] ?? criteriaId,
      needs: conditionText(condition, reference, lang),
      yours: yours ?? production,
    },
  };
}

const maxListed = 3;

function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length > maxListed ? `${all.slice(0, maxListed).join(', ')}…` : all.join(', ');
}

/** Cars that a non-fitting part is made for: engines of the same series, else series of the same make, else makes. */
function otherCars(ids: readonly number[], car: VehicleRow, { reference, facts }: FitWordingContext): FitReason[] {
  const cars = ids.flatMap((id) => reference.vehicleById.get(id) ?? []);
  const sameSeries = cars.filter(({ model_id }) => model_id === car.model_id);
  const sameMake = cars.filter(({ manu_id }) => manu_id === car.manu_id);
  if (sameSeries.length > 0) {
    const engines = sameSeries.map((other) => engineText(other));
    return [{ code: 'engine', params: { for: listed(engines), yours: engineText(car, facts) } }];
  }
  if (sameMake.length > 0) {
    return [{ code: 'model', params: { for: listed(sameMake.map(seriesText)), yours: seriesText(car) } }];
  }
  if (cars.length === 0) return [];
  return [{ code: 'make', params: { for: listed(cars.map(({ manu }) => manu)), yours: car.manu } }];
}

/** A part with its car and the car's facts. */
type ChosenPart = { readonly productId: number; readonly carId: number; readonly facts: CarFacts };

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
  const requestedPairs = [...pairs.values()].map(({ productId, carId }) => ({
    ...{ product_id: productId, car_id: carId },
    kin: kin.get(carId) ?? [],
  }));
  const result = requestedPairs.length === 0 ? [] : await rows(on, pairedLinkages, [JSON.stringify(requestedPairs)]);
  const linkageOf = new Map(result.map((row) => [pairName(row.id, row.car_id), row]));
  return (part) => {
    const row = linkageOf.get(pairName(part.productId, part.carId));
    const texts = forEachText((key) => snapshotIn(row, part, { reference, lang: localeOfTexts(key) }));
    return { verdict: localized(texts, firstLocale).verdict, texts };
  };
}

const unknown: FitSnapshot = { verdict: 'unknown', reasons: [], missing: [], answers: [] };

function snapshotIn(
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
      const fact = facts[criteriaId];
      if (fact === undefined) return [];
      return [{ name: nameOf(criteriaId), value: valueText(reference.fitCriteria.get(criteriaId), fact, lang) }];
    }),
  };
}

/** Handles `POST /fit/facts`: all questions of parts for a car, and its facts. */
async function readFacts(
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
    // A question with a single option is omitted.
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
export async function readFits(query: FitsQuery): Promise<ReadonlyMap<number, Fit>> {
  const { db, reference, carId, prodIds } = query;
  const result = await rows(db, linkages, [[...new Set(prodIds)], carId, carsOfSeries(carId, reference)]);
  const judged: [number, Fit][] = [];
  for (const row of result) judged.push([row.id, await toFit(row, query)]);
  return new Map(judged);
}

async function toFit(row: LinkageRow, query: FitsQuery): Promise<Fit> {
  const { db, reference, facts = {}, lang, carId } = query;
  const car = reference.vehicleById.get(carId);
  const { verdict, reasons, open } = explainFit(row, car, query);
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

type Request = z.output<typeof carGroups.request>;
type Response = z.output<typeof carGroups.response>;

/**
 * Handles `POST /car/groups`: the number of fitting parts in each group, universal ones included, as in the group's
 * list. Adds up stored counts, so that the cost does not depend on the number of parts.
 */
export async function readCarGroups({ carId, lang }: Request, { db }: CallContext): Promise<Response> {
  const reference = await referenceOf(db);
  const car = reference.vehicleById.get(carId);
  if (car === undefined) throw new ServiceError(404, 'NOT_FOUND', 'There is no such vehicle.');
  const counts = await fittingParts(car, db.read, reference);
  const countOf = (node: Reference['categories'][number]): number =>
    (counts.get(node.id) ?? 0) + node.children.reduce((sum, child) => sum + countOf(child), 0);
  const items = reference.categories.flatMap((node) => {
    const count = countOf(node);
    if (count === 0) return [];
    return {
      assemblyGroupNodeId: node.id,
      assemblyGroupName: node.name[lang],
      parentNodeId: node.parent?.id ?? null,
      hasChilds: node.children.length > 0,
      slug: node.slug,
      count,
    };
  });
  const total = items.reduce((sum, { parentNodeId, count }) => (parentNodeId === null ? sum + count : sum), 0);
  return { total, items };
}

/** Number of fitting parts of each kind, universal ones included. */
export async function fittingParts(
  car: VehicleRow,
  db: CallContext['db']['read'],
  reference: Reference,
): Promise<ReadonlyMap<number, number>> {
  const { counts } = await carLinks(car.car_id, db, reference);
  const all = [...(await universalCounts(db, reference)), ...counts];
  const fitting = new Map<number, number>();
  for (const { kind, n } of thatFit(all, car, reference)) fitting.set(kind, (fitting.get(kind) ?? 0) + n);
  return fitting;
}

function thatFit(counts: readonly CountedParts[], car: VehicleRow, reference: Reference): CountedParts[] {
  const failed = new Map<number, boolean>();
  const fails = (rule: number | null) => {
    if (rule === null) return false;
    const cached = failed.get(rule);
    if (cached !== undefined) return cached;
    const now = outcomeOfAll(reference.fitRules.get(rule) ?? [], traitsOf(car), {}) === 'failed';
    failed.set(rule, now);
    return now;
  };
  return counts.filter(({ linkRule, productRule }) => !fails(linkRule) && !fails(productRule));
}
