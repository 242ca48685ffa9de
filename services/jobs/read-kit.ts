import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { Fit } from '@/lib/contract/catalogue/fit';
import {
  type carJob,
  type carJobs,
  type Job,
  jobCalls,
  type KitLine,
  type KitPart,
  type KitTier,
  kitTiers,
  type ProductJob,
  type shopProductJobs,
} from '@/lib/contract/catalogue/jobs';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { forEachLocale, localized } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { readFits } from '../fit/read-fits';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { pictureFor } from '../pictures/picture-url';
import { cardRow, cardsJson, categoryRef, money, toCard } from '../products/card';
import { isDoneOn, type JobEntry, type JobLine, jobByCode, jobData } from '../reference/job-data';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { fullName } from '../reference/vehicle-row';
import {
  findEqual,
  findNamed,
  findParts,
  kindOfCode,
  lineFilterOf,
  linesWithParts,
  readCarLinkages,
  requestedKinds,
  saysMountPosition,
} from './find-parts';
import type { KitCandidate } from './kit-candidates';
import {
  alternativesOf,
  type ChosenLine,
  type KitChoices,
  linesOfTier,
  planLines,
  settleKitLines,
  totalOf,
} from './plan-lines';

const productKind = statement({
  name: 'jobs-product-kind',
  text: 'SELECT cat2 AS kind, attrs FROM listing WHERE product_id = $1::int',
  row: z.object({ kind: z.int().nullable(), attrs: z.array(z.int()) }),
});

/** Handles `POST /product/jobs`: the jobs in which the product is a main part or is replaced as well. */
async function readProductJobs(
  { prodId, lang }: RequestOf<typeof shopProductJobs>,
  { db }: CallContext,
): Promise<ResponseOf<typeof shopProductJobs>> {
  const reference = await referenceOf(db);
  const result = await maybeRow(db.read, productKind, [prodId]);
  if (result === undefined) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const code = reference.categoryById.get(result.kind ?? 0)?.code ?? '';
  const items = jobData.jobs.flatMap((entry): ProductJob[] => {
    const own = entry.lines.find((line) => line.need !== 'extra' && isFor(line, code, result.attrs, reference));
    if (own === undefined || own.need === 'consumable') return [];
    const others = entry.lines
      .filter((line) => line !== own && line.need !== 'extra' && !line.unless?.kinds.includes(code))
      .flatMap(({ key, kinds: [first = ''] }) => {
        const kind = kindOfCode(first, reference);
        return kind ? [{ key, name: kind.name[lang], picture: pictureFor(kind.drawing, 'wa') }] : [];
      });
    const side = own.sides ? sideOf(result.attrs, reference) : '';
    return [{ ...toJob(entry, lang), line: `${own.key}${side}`, others }];
  });
  return { items };
}

function isFor(line: JobLine, code: string, attrs: readonly number[], reference: Reference): boolean {
  if (!line.kinds.includes(code)) return false;
  const filter = lineFilterOf(line, reference);
  return filter === null || attrs.some((id) => filter.accepted.includes(id));
}

function sideOf(attrs: readonly number[], { attributeValues }: Reference): string {
  const side = attrs.flatMap((id) => attributeValues.get(id) ?? []).find(({ key }) => key === 'side')?.value ?? '';
  return saysMountPosition(side, 'left') || saysMountPosition(side, 'right') ? `-${side}` : '';
}

/** A job in the requested language. */
function toJob({ code, name, about, drawing, every }: JobEntry, lang: Locale): Job {
  return {
    job: code,
    name: localized(name, lang),
    about: localized(about, lang),
    picture: pictureFor(drawing, 'wb'),
    every: every ?? null,
  };
}

/** Handles `POST /car/jobs`: the jobs whose main lines have a part that fits the car. */
async function readJobs(
  { carId, carFacts = {}, lang }: RequestOf<typeof carJobs>,
  { db }: CallContext,
): Promise<ResponseOf<typeof carJobs>> {
  const reference = await referenceOf(db);
  const car = reference.vehicleById.get(carId);
  if (car === undefined) throw new ServiceError(404, 'NOT_FOUND', 'There is no such vehicle.');
  const parts = await readCarLinkages(car, carFacts, db.read, reference);
  const main = jobData.jobs
    .filter((entry) => isDoneOn(entry, car, carFacts))
    .flatMap((entry) => entry.lines.filter(({ need }) => need === 'main').map((line) => ({ entry, line })));
  const kinds = requestedKinds(
    main.map(({ line }) => line),
    parts,
  );
  const linesOffered = await linesWithParts(db.read, kinds, parts.failed);
  const offered = new Set(main.flatMap(({ entry }, at) => (linesOffered.has(at) ? [entry] : [])));
  return { items: [...offered].map((entry) => toJob(entry, lang)) };
}

const statements = forEachLocale(cards);

function cards(lang: Locale) {
  return statement({
    name: `jobs-cards-${lang}`,
    text: `WITH page AS (SELECT product_id, 0 AS pos FROM unnest($1::int[]) AS product_id) SELECT ${cardsJson(lang)} AS items`,
    row: z.object({ items: z.array(cardRow) }),
  });
}

/** Product cards by id. */
async function readCards(
  db: Queryable,
  ids: readonly number[],
  reference: Reference,
  lang: Locale,
): Promise<ReadonlyMap<number, ProductCard>> {
  const { items } = await oneRow(db, statements[lang], [[...new Set(ids)]]);
  return new Map(items.map((row) => [row.id, toCard(row, reference, lang, 'wb')]));
}

type Request = RequestOf<typeof carJob>;
type Response = ResponseOf<typeof carJob>;

/** Handles `POST /car/job`: the lines of a job for this car, with a part for each and the alternatives. */
async function readKit(body: Request, { db }: CallContext): Promise<Response> {
  const { lang, carId, carFacts = {} } = body;
  const reference = await referenceOf(db);
  const car = reference.vehicleById.get(carId);
  const entry = jobByCode(body.job);
  if (car === undefined) throw new ServiceError(404, 'NOT_FOUND', 'There is no such vehicle.');
  if (entry === undefined || !isDoneOn(entry, car, carFacts)) {
    throw new ServiceError(404, 'NOT_FOUND', 'There is no such job on this vehicle.');
  }
  const parts = await readCarLinkages(car, carFacts, db.read, reference);
  const kinds = requestedKinds(entry.lines, parts);
  const choices = choicesOf(body);
  const requestedIds = [...new Set(choices.parts.values())];
  const [result, namedParts] = await Promise.all([
    findParts(db.read, kinds, parts.failed),
    findNamed(db.read, kinds, parts.failed, requestedIds),
  ]);
  const planned = planLines(entry.lines, [...result, ...namedParts], parts);
  const all = planned.flatMap(({ candidates }) => candidates);
  const lost = all.filter(({ id, isAvailable }) => requestedIds.includes(id) && !isAvailable).map(({ id }) => id);
  const equal = await findEqual(
    db.read,
    lost,
    all.map(({ id }) => id),
  );
  const lines = settleKitLines(planned, choices, equal).filter(isShown);
  const shown = lines.map((line) => ({ line, others: othersFor(line) }));
  const prodIds = shown.flatMap(({ line: { chosen, lost: lostCard }, others }) =>
    [chosen, lostCard, ...others].flatMap((candidate) => candidate?.id ?? []),
  );
  const [cards, fits] = await Promise.all([
    readCards(db.read, prodIds, reference, lang),
    readFits({ db: db.read, reference, lang, carId, facts: carFacts, prodIds }),
  ]);
  const kitLines = shown.map(({ line, others }) => toLine(line, others, { cards, fits, reference, lang }));
  return {
    car: { carId, name: fullName(car) },
    job: toJob(entry, lang),
    tier: choices.tier,
    tiers: kitTiers.map((tier) => toTier(tier, linesOfTier(planned, choices, tier))),
    lines: kitLines,
    total: money(totalOf(lines)),
    questions: questionsOf(kitLines),
  };
}

function toTier(tier: KitTier, lines: readonly ChosenLine[]): Response['tiers'][number] {
  const parts = lines.flatMap(({ state, chosen }) =>
    state === 'in' && chosen ? [{ prodId: chosen.id, quantity: chosen.count }] : [],
  );
  return { tier, total: money(totalOf(lines)), parts };
}

function choicesOf({ tier = 'balanced', parts = [], out = [], extra = [] }: Request): KitChoices {
  return {
    tier,
    parts: new Map(parts.map(({ line, prodId }) => [line, prodId])),
    out: new Set(out),
    extra: new Set(extra),
  };
}

/* Whether a line is shown: optional and consumable lines without a part are left out. */
function isShown({ state, line: { need } }: ChosenLine): boolean {
  return (state !== 'none' && state !== 'noStock') || need === 'main' || need === 'with';
}

function othersFor({ chosen, candidates, tiers }: ChosenLine): KitCandidate[] {
  return chosen ? alternativesOf(chosen, candidates, tiers) : [];
}

type KitContext = {
  readonly cards: ReadonlyMap<number, ProductCard>;
  readonly fits: ReadonlyMap<number, Fit>;
  readonly reference: Reference;
  readonly lang: Locale;
};

function toPart({ id, level, count, cost }: KitCandidate, { cards, fits }: KitContext): KitPart[] {
  const [product, fit] = [cards.get(id), fits.get(id)];
  return product && fit ? [{ product, fit, level, quantity: count, total: money(cost) }] : [];
}

function toLine(planned: ChosenLine, others: readonly KitCandidate[], context: KitContext): KitLine {
  const { reference, lang, cards } = context;
  const { key, line, side, state, chosen, lost, pieces, litres } = planned;
  const [first = ''] = line.kinds;
  const kind = reference.categoryById.get(chosen?.kind ?? 0) ?? kindOfCode(first, reference);
  if (kind === undefined) throw new Error(`The job names an unknown part kind: ${first}`);
  const lostCard = lost && cards.get(lost.id);
  return {
    key,
    name: kind.name[lang],
    kind: categoryRef(kind, lang),
    picture: pictureFor(kind.drawing, 'wb'),
    need: line.need,
    side,
    state,
    litres,
    basis: chosen?.basis ?? planned.basis,
    pieces: chosen && litres === null ? chosen.count : pieces,
    part: chosen ? (toPart(chosen, context)[0] ?? null) : null,
    replaced: lostCard
      ? {
          id: lostCard.id,
          name: lostCard.name,
          slug: lostCard.slug,
          brandName: lostCard.brand?.name ?? '',
          partNumber: lostCard.partNumber,
          picture: pictureFor(kind.drawing, 'wa'),
        }
      : null,
    others: others.flatMap((candidate) => toPart(candidate, context)),
  };
}

function questionsOf(lines: readonly KitLine[]): Response['questions'] {
  const missing = lines.flatMap(({ state, part }) => (state === 'in' ? (part?.fit.missing ?? []) : []));
  return [...new Map(missing.map(({ needs: _, ...question }) => [question.criteriaId, question])).values()];
}

/** Registers the calls for jobs of a car. */
export function registerCarJobs(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, jobCalls.carJobs, ({ body }, context) => readJobs(body, context));
  registerCall(app, deps, jobCalls.carJob, ({ body }, context) => readKit(body, context));
}

/** Registers the call for jobs of a product. */
export function registerProductJobs(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, jobCalls.shopProductJobs, ({ body }, context) => readProductJobs(body, context));
}
