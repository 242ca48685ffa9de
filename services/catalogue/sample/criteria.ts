import { join } from 'node:path';
import { z } from 'zod';
import { firstLocale, forEachText, localized, type Texts } from '@/lib/contract/locales/locales';
import { readJsonFile } from '@/lib/system/read-json-file';
import { textPair } from '../../db/localized';
import type { ReferenceAttribute } from '../../reference/reference-data';
import type { Random } from './random';

/** A possible value of an attribute. `value` is used in URLs; the texts are displayed. */
export interface SampleValue extends Texts<string> {
  readonly key: string;
  readonly value: string;
  readonly n: number | null;
  /** Key of `attribute_value`, or 0 where no facet counts it. */
  readonly facetId: number;
}

const pair = textPair(z.string());
const valueTables = z.object({
  numbers: z.record(z.string(), z.array(z.number())),
  strings: z.record(z.string(), z.array(z.string())),
  texts: z.record(z.string(), z.array(pair)),
  enums: z.record(z.string(), pair),
});
type ValueTables = z.infer<typeof valueTables>;
type Plain = Omit<SampleValue, 'key' | 'facetId'>;

const NOT_COUNTED = new Set(['wva', 'compressor_id', 'e_mark', 'core_deposit', 'engine_code', 'min_thickness']);

/** The number with a decimal comma. */
export function decimal(n: number): string {
  return String(n).replace('.', ',').replace('-', '\u2212');
}

/** The same text in every language. */
export const alike = (text: string): Texts<string> => forEachText(() => text);

function textChoice(texts: Texts<string>): Plain {
  return { value: localized(texts, firstLocale), ...texts, n: null };
}

function numberChoice(n: number): Plain {
  return { value: String(n), ...alike(decimal(n)), n };
}

/** A value of an attribute. A text of one attribute, such as `axle.both`, overrides the general text of `both`. */
function enumChoice(key: string, value: string, enums: ValueTables['enums']): Plain {
  return { value, ...(enums[`${key}.${value}`] ?? enums[value] ?? alike(value)), n: null };
}

function plainChoices(code: string, attribute: ReferenceAttribute, tables: ValueTables): Plain[] {
  const own = `${code}.${attribute.key}`;
  if (attribute.type === 'boolean')
    return ['true', 'false'].map((value) => enumChoice(attribute.key, value, tables.enums));
  if (attribute.values) return attribute.values.map((value) => enumChoice(attribute.key, value, tables.enums));
  const texts = tables.texts[own];
  if (texts) return texts.map(textChoice);
  const strings = tables.strings[own] ?? tables.strings[attribute.key];
  if (strings) return strings.map((value) => ({ value, ...alike(value), n: null }));
  const common = tables.texts[attribute.key];
  if (common) return common.map(textChoice);
  return (tables.numbers[own] ?? tables.numbers[attribute.key] ?? []).map(numberChoice);
}

/** All attribute values of the demo catalogue, numbered in a deterministic order on first use. */
export class SampleValues {
  private readonly tables = readJsonFile(join(import.meta.dirname, 'values.json'), valueTables);
  private readonly valueByName = new Map<string, SampleValue>();

  private readonly attributes: ReadonlyMap<string, ReferenceAttribute>;

  constructor(attributes: ReadonlyMap<string, ReferenceAttribute>) {
    this.attributes = attributes;
  }

  /** Possible values of a part kind's attribute; empty for a derived attribute. */
  choicesOf(code: string, key: string): SampleValue[] {
    const attribute = this.attributes.get(key);
    return attribute ? plainChoices(code, attribute, this.tables).map((plain) => this.numbered(key, plain)) : [];
  }

  /** All values that facets count. */
  counted(): SampleValue[] {
    return [...this.valueByName.values()].filter(({ facetId }) => facetId > 0);
  }

  private numbered(key: string, plain: Plain): SampleValue {
    const name = `${key}\n${plain.value}`;
    const existing = this.valueByName.get(name);
    if (existing) return existing;
    const choice = { ...plain, key, facetId: NOT_COUNTED.has(key) ? 0 : this.valueByName.size + 1 };
    this.valueByName.set(name, choice);
    return choice;
  }
}

/** Values that are derived from another value instead of drawn at random. */
const FOLLOWING: Readonly<Record<string, (drawn: ReadonlyMap<string, SampleValue>) => number | null>> = {
  min_thickness: (drawn) => {
    const thickness = drawn.get('thickness')?.n;
    return thickness ? Math.round((thickness - (thickness > 15 ? 2.5 : 1.5)) * 10) / 10 : null;
  },
  cca: (drawn) => {
    const capacity = drawn.get('capacity_ah')?.n;
    return capacity ? Math.round((capacity * 9.2) / 10) * 10 : null;
  },
};

function followed(key: string, n: number, choices: readonly SampleValue[]): SampleValue {
  return choices.find((choice) => choice.n === n) ?? { key, value: String(n), ...alike(decimal(n)), n, facetId: 0 };
}

/** Recomputes a derived value after its source values have changed. */
export function dependentValue(
  choice: SampleValue,
  drawn: ReadonlyMap<string, SampleValue>,
  attributes: Parameters<typeof sampleCriteria>[0],
): SampleValue {
  const n = FOLLOWING[choice.key]?.(drawn);
  const choices = attributes.find(({ key }) => key === choice.key)?.choices ?? [];
  return typeof n === 'number' ? followed(choice.key, n, choices) : choice;
}

/** Draws the attributes of one family of parts, in the kind's order. */
export function sampleCriteria(
  attributes: readonly { key: string; choices: readonly SampleValue[] }[],
  engineCode: string | null,
  random: Random,
): SampleValue[] {
  const drawn = new Map<string, SampleValue>();
  for (const { key, choices } of attributes) {
    const follows = FOLLOWING[key]?.(drawn);
    if (typeof follows === 'number') {
      drawn.set(key, followed(key, follows, choices));
    } else if (key === 'engine_code' && engineCode !== null) {
      drawn.set(key, { key, value: engineCode, ...alike(engineCode), n: null, facetId: 0 });
    } else if (choices.length > 0) {
      drawn.set(key, random.pick(choices));
    }
  }
  return [...drawn.values()];
}

/** Replaces some values by fixed ones, and recomputes the derived values. */
export function withFixedValues(
  drawn: readonly SampleValue[],
  settled: Readonly<Record<string, string>>,
  attributes: Parameters<typeof sampleCriteria>[0],
): SampleValue[] {
  const values = new Map(drawn.map((choice) => [choice.key, choice]));
  for (const { key, choices } of attributes) {
    const fixed = choices.find(({ value }) => value === settled[key]);
    if (fixed) values.set(key, fixed);
  }
  return [...values.values()].map((choice) => dependentValue(choice, values, attributes));
}
