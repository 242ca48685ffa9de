import fc from 'fast-check';
import { isRecord } from '@/lib/domain/text/parse-values';
import { hostileDates, hostileNumbers, hostileShapes, hostileTexts } from './hostile-values';

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts, ...hostileDates) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileShapes) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

type Change = { readonly at: number; readonly kind: 'replace' | 'remove' | 'repeat' | 'add'; readonly value: unknown };

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('replace' as const) },
    { weight: 1, arbitrary: fc.constant('remove' as const) },
    { weight: 1, arbitrary: fc.constant('repeat' as const) },
    { weight: 1, arbitrary: fc.constant('add' as const) },
  ),
  value: hostileValue,
});

type Path = readonly (string | number)[];

const deepest = 8;

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (path.length === deepest) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((entry, at) => pathsOf(entry, [...path, at]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, entry]) => pathsOf(entry, [...path, key]))
      : [];
  return [path, ...inner];
}

/** Replaces the value at the path by `next`; undefined removes it. */
function changedAt(value: unknown, [key, ...rest]: Path, next: (old: unknown) => unknown): unknown {
  if (key === undefined) return next(value);
  if (Array.isArray(value)) {
    return value
      .map((entry, at) => (at === key ? changedAt(entry, rest, next) : entry))
      .filter((entry) => entry !== undefined);
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, entry]) => [name, name === key ? changedAt(entry, rest, next) : entry] as const)
      .filter(([, entry]) => entry !== undefined),
  );
}

function apply(value: unknown, { at, kind, value: hostile }: Change): unknown {
  const paths = pathsOf(value);
  const path = paths[at % paths.length] ?? [];
  return changedAt(value, path, (old) => {
    if (kind === 'remove') return undefined;
    if (kind === 'repeat') return Array.isArray(old) ? Array.from({ length: 40 }, () => old).flat() : [old, old];
    if (kind === 'add' && isRecord(old)) return { ...old, price: hostile, role: 'admin', userId: 1 };
    return hostile;
  });
}

/** A valid value with one to three parts removed, repeated, extended, or replaced by hostile values. */
export function mutatedValue(honest: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((value, one) => apply(value, one), honest));
}

/**
 * The value with each field replaced in turn: date fields by every hostile date, other fields by `perField` hostile
 * values of their type. `turn` selects which values, so that different turns test different ones.
 */
export function* spoiledFields(honest: unknown, perField: number, turn: number): Generator<unknown> {
  let next = turn * perField;
  for (const path of pathsOf(honest)) {
    const values = hostileFor(valueAt(honest, path));
    const count = values === hostileDates ? values.length : perField;
    for (let tried = 0; tried < count; tried += 1) {
      const hostile = values[next % values.length];
      next += 1;
      yield changedAt(honest, path, () => hostile);
    }
  }
}

function hostileFor(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return hostileNumbers;
  if (typeof value !== 'string') return hostileShapes;
  return /^\d{4}-\d\d-\d\d/.test(value) ? hostileDates : hostileTexts;
}

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) return typeof key === 'number' ? valueAt(value[key], rest) : undefined;
  return isRecord(value) ? valueAt(value[key], rest) : undefined;
}
