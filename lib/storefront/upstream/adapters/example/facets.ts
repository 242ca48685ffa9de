import { z } from 'zod';
import type { Facet, Filter } from '@/lib/contract/catalogue/listing';
import { attributeOf, facetKeyOf, facetKeyPattern } from '@/lib/contract/facets';
import { leiOf, moneyOf } from './values';

const theirOption = z.object({ value: z.string(), title: z.string(), count: z.int() });
type TheirOption = z.infer<typeof theirOption>;

/** A facet of their lists. */
export const theirFacet = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('checkbox'),
    code: z.string(),
    title: z.string(),
    unit: z.string().nullable(),
    options: z.array(theirOption),
  }),
  z.object({ kind: z.literal('range'), code: z.string(), title: z.string(), min: z.number(), max: z.number() }),
]);

type TheirFilter = {
  readonly code: string;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
};

const attributeCode = 'attr_';

/** Facet keys of the contract for their codes: `attr_width` is `attr.width`. */
function keyOf(code: string): string {
  return code.startsWith(attributeCode) ? facetKeyOf(code.slice(attributeCode.length)) : code;
}

function codeOf(key: string): string {
  const attribute = attributeOf(key);
  return attribute === undefined ? key : attributeCode + attribute;
}

/** A level includes all that arrives sooner: 1 stands for goods on order and in stock. */
function availabilityValues(levels: readonly string[]): string[] {
  return Math.min(...levels.map(Number)) > 1 ? ['in_stock'] : ['in_stock', 'on_order'];
}

/** Their filter for one of ours; undefined if they have none of this kind, such as ranges of attributes. */
export function theirFilterOf(filter: Filter): TheirFilter | undefined {
  const code = codeOf(filter.key);
  if ('values' in filter) {
    if (code === 'rating') return undefined;
    return { code, values: code === 'availability' ? availabilityValues(filter.values) : filter.values };
  }
  if (code !== 'price') return undefined;
  const { min, max } = filter;
  return { code, ...(min !== undefined && { min: leiOf(min) }), ...(max !== undefined && { max: leiOf(max) }) };
}

/** Their exclusive states as levels that include sooner ones. */
function levelsOf(options: readonly TheirOption[]) {
  const known = ['in_stock', 'on_order'].flatMap((value) => options.filter((option) => option.value === value));
  return known.map(({ value }, at) => {
    const sooner = known.slice(0, at + 1);
    return {
      value: value === 'in_stock' ? '5' : '1',
      name: sooner.map(({ title }) => title).join(' / '),
      count: sooner.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

/** The contract's facet for theirs; null for a facet that the storefront does not know or that offers no choice. */
export function facetOf(theirs: z.infer<typeof theirFacet>): Facet | null {
  const { title: name } = theirs;
  const key = keyOf(theirs.code);
  if (!facetKeyPattern.test(key)) return null;
  if (theirs.kind === 'range') {
    const [min, max] = [moneyOf(theirs.min).amount, moneyOf(theirs.max).amount];
    return min < max ? { type: 'range', key, name, unit: null, min, max, histogram: [] } : null;
  }
  const { options, unit } = theirs;
  if (options.length === 0) return null;
  if (key === 'availability') return { type: 'radio', key, name, unit, items: levelsOf(options) };
  return {
    type: 'check',
    key,
    name,
    unit,
    items: options.map(({ value, title, count }) => ({ value, name: title, count })),
  };
}
