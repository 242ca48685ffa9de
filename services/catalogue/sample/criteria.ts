import type { Random } from './random';
import { alike, decimal, type SampleValue } from './sample-values';

/** Values that follow from another value rather than from chance. */
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

/** A value after those that it follows from have changed. */
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

/** The attributes with some values that are settled beforehand, and those that follow from them. */
export function withFixedValues(
  drawn: readonly SampleValue[],
  settled: Readonly<Record<string, string>>,
  attributes: Parameters<typeof sampleCriteria>[0],
): SampleValue[] {
  const values = new Map(drawn.map((choice) => [choice.key, choice]));
  for (const { key, choices } of attributes) {
    const wanted = choices.find(({ value }) => value === settled[key]);
    if (wanted) values.set(key, wanted);
  }
  return [...values.values()].map((choice) => dependentValue(choice, values, attributes));
}
