import { z } from 'zod';
import { carFacts } from '@/lib/contract/catalogue/fit';
import { type carJob, type Job, type KitTier, kitLineKey, kitTier, maxKitLines } from '@/lib/contract/catalogue/jobs';
import { id, type Locale, slug } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import { readFacts } from '@/lib/domain/listing/listing-form';
import { factsText } from '@/lib/domain/listing/listing-state';
import 'server-only';
import { cache } from 'react';
import type { ResponseOf } from '@/lib/contract/call';
import { getCarJobs, getKit } from '@/lib/storefront/upstream/operations/vehicles';
import { dataOrNull } from '@/lib/storefront/upstream/result';

/** The state of a kit page in its URL, so that a shared link shows the same kit. */
export type KitQuery = {
  readonly tier: KitTier;
  /** Chosen parts instead of the proposed ones, by line. */
  readonly parts: Readonly<Record<string, number>>;
  readonly out: readonly string[];
  readonly extra: readonly string[];
  /** Facts about the car. */
  readonly facts: CarFacts;
};

export const plainKitQuery: KitQuery = { tier: 'balanced', parts: {}, out: [], extra: [], facts: {} };

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const partPrefix = 'p.';
const productId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);

function first(value: SearchParams[string]): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

function readKeys(text: string): string[] {
  const keys = text.split(',').filter((key) => kitLineKey.safeParse(key).success);
  return [...new Set(keys)].slice(0, maxKitLines);
}

/** Parses a kit's URL. Invalid parts are ignored. */
export function parseKitQuery(params: SearchParams): KitQuery {
  const tier = kitTier.safeParse(first(params['tier']));
  const facts = carFacts.safeParse(readFacts(first(params['eq'])));
  const parts = Object.keys(params).flatMap((name) => {
    if (!name.startsWith(partPrefix)) return [];
    const line = kitLineKey.safeParse(name.slice(partPrefix.length));
    const product = productId.safeParse(first(params[name]));
    return line.success && product.success ? [[line.data, product.data] as const] : [];
  });
  return {
    tier: tier.success ? tier.data : plainKitQuery.tier,
    parts: Object.fromEntries(parts.slice(0, maxKitLines)),
    out: readKeys(first(params['out'])),
    extra: readKeys(first(params['with'])),
    facts: facts.success ? facts.data : {},
  };
}

/** The canonical query of a kit with its question mark; empty for the plain kit. */
export function kitQuery({ tier, parts, out, extra, facts }: KitQuery): string {
  const answers = factsText(facts);
  const chosen = Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
  const pairs = [
    ...(tier === plainKitQuery.tier ? [] : [`tier=${tier}`]),
    ...chosen.map(([line, product]) => `${partPrefix}${line}=${product}`),
    ...(out.length > 0 ? [`out=${out.toSorted().join(',')}`] : []),
    ...(extra.length > 0 ? [`with=${extra.toSorted().join(',')}`] : []),
    ...(answers === '' ? [] : [`eq=${encodeURIComponent(answers)}`]),
  ];
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The kit with this part in a line. */
export function withPart(state: KitQuery, line: string, product: number, isExtra: boolean): KitQuery {
  return { ...withLine(state, line, true, isExtra), parts: { ...state.parts, [line]: product } };
}

/** The kit with a line switched on or off. The state lists optional lines that are on, and other lines that are off. */
export function withLine(state: KitQuery, line: string, isIncluded: boolean, isExtra: boolean): KitQuery {
  const without = (keys: readonly string[]) => keys.filter((key) => key !== line);
  const out = without(state.out);
  const extra = without(state.extra);
  if (isExtra) return { ...state, out, extra: isIncluded ? [...extra, line] : extra };
  return { ...state, out: isIncluded ? out : [...out, line], extra: state.extra };
}

/** The kit in another tier, without manually chosen parts. */
export function withTier(state: KitQuery, tier: KitTier): KitQuery {
  return { ...state, tier, parts: {} };
}

/** The state with an answer about the car. */
export function withAnswer(state: KitQuery, criteriaId: string, value: string): KitQuery {
  return { ...state, facts: { ...state.facts, [criteriaId]: value } };
}

export type Kit = ResponseOf<typeof carJob>;

const kitsOfRequest = cache((): Map<string, Promise<Kit | undefined>> => new Map());

/** Reads a kit once for a page and its metadata; undefined if the job is unknown or does not apply to the car. */
export function readKit(locale: Locale, carId: number, job: string, state: KitQuery): Promise<Kit | undefined> {
  const key = [locale, carId, job, kitQuery(state)].join(' ');
  const request = kitsOfRequest().get(key) ?? askKit(locale, carId, job, state);
  kitsOfRequest().set(key, request);
  return request;
}

async function askKit(locale: Locale, carId: number, job: string, state: KitQuery): Promise<Kit | undefined> {
  if (!slug.safeParse(job).success) return undefined;
  const { tier, parts, out, extra, facts } = state;
  const chosen = Object.entries(parts).map(([line, prodId]) => ({ line, prodId }));
  const answer = await getKit(locale, {
    carId,
    job,
    tier,
    parts: chosen,
    out: [...out],
    extra: [...extra],
    carFacts: facts,
  });
  return dataOrNull(answer) ?? undefined;
}

/** The jobs for a car; none while the service is unavailable. */
export async function readCarJobs(locale: Locale, carId: number): Promise<readonly Job[]> {
  const answer = await getCarJobs(locale, carId);
  return answer.ok ? answer.data.items : [];
}
