import { z } from 'zod';
import { carFacts } from '@/lib/contract/catalogue/fit';
import { type KitTier, kitLineKey, kitTier, mostKitLines } from '@/lib/contract/catalogue/jobs';
import { id } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import { readFacts } from '@/lib/listing/form';
import { factsText } from '@/lib/listing/query';

/** What the address says of a kit, so that whoever opens it sees the same. */
export type KitState = {
  readonly tier: KitTier;
  /** Parts that were chosen in place of the proposed ones, by line. */
  readonly parts: Readonly<Record<string, number>>;
  readonly out: readonly string[];
  readonly extra: readonly string[];
  /** What has been answered about the car. */
  readonly facts: CarFacts;
};

export const plainKit: KitState = { tier: 'balanced', parts: {}, out: [], extra: [], facts: {} };

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
  return [...new Set(keys)].slice(0, mostKitLines);
}

/** Reads a kit's address. What makes no sense is left out. */
export function parseKit(params: SearchParams): KitState {
  const tier = kitTier.safeParse(first(params['tier']));
  const facts = carFacts.safeParse(readFacts(first(params['eq'])));
  const parts = Object.keys(params).flatMap((name) => {
    if (!name.startsWith(partPrefix)) return [];
    const line = kitLineKey.safeParse(name.slice(partPrefix.length));
    const product = productId.safeParse(first(params[name]));
    return line.success && product.success ? [[line.data, product.data] as const] : [];
  });
  return {
    tier: tier.success ? tier.data : plainKit.tier,
    parts: Object.fromEntries(parts.slice(0, mostKitLines)),
    out: readKeys(first(params['out'])),
    extra: readKeys(first(params['with'])),
    facts: facts.success ? facts.data : {},
  };
}

/** The query of a kit in one fixed order, with its question mark; empty for the plain kit. */
export function kitQuery({ tier, parts, out, extra, facts }: KitState): string {
  const answers = factsText(facts);
  const chosen = Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
  const pairs = [
    ...(tier === plainKit.tier ? [] : [`tier=${tier}`]),
    ...chosen.map(([line, product]) => `${partPrefix}${line}=${product}`),
    ...(out.length > 0 ? [`out=${out.toSorted().join(',')}`] : []),
    ...(extra.length > 0 ? [`with=${extra.toSorted().join(',')}`] : []),
    ...(answers === '' ? [] : [`eq=${encodeURIComponent(answers)}`]),
  ];
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The kit with this part in a line. */
export function withPart(state: KitState, line: string, product: number, isExtra: boolean): KitState {
  return { ...withLine(state, line, true, isExtra), parts: { ...state.parts, [line]: product } };
}

/** The kit with a line wanted or not; what is only worn parts must be asked for, the rest must be refused. */
export function withLine(state: KitState, line: string, wanted: boolean, isExtra: boolean): KitState {
  const without = (keys: readonly string[]) => keys.filter((key) => key !== line);
  const out = without(state.out);
  const extra = without(state.extra);
  if (isExtra) return { ...state, out, extra: wanted ? [...extra, line] : extra };
  return { ...state, out: wanted ? out : [...out, line], extra: state.extra };
}

/** The kit in another tier: its parts are those of the tier. */
export function withTier(state: KitState, tier: KitTier): KitState {
  return { ...state, tier, parts: {} };
}

/** The kit with an answer about the car. */
export function withAnswer(state: KitState, criteriaId: string, value: string): KitState {
  return { ...state, facts: { ...state.facts, [criteriaId]: value } };
}
