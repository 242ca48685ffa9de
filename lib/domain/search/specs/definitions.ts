/** One value of an attribute, under every name that people have for it. */
export interface SpecValue {
  readonly value: string;
  readonly number: number | null;
  readonly names: readonly string[];
}

/** What the catalogue says of an attribute: all that is needed to understand it in a query. */
export interface SpecAttribute {
  readonly key: string;
  readonly type: string;
  readonly unit: string | null;
  readonly names: readonly string[];
  readonly values: readonly SpecValue[];
}

/** A part kind with its attributes in the order of importance. */
export interface SpecKind {
  readonly slug: string;
  /** Its own names; their words identify the kind, not a value. */
  readonly names: readonly string[];
  readonly attributes: readonly string[];
  readonly favour: number;
  /** How many parts have a value, by attribute and value. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface SpecSource {
  readonly attributes: readonly SpecAttribute[];
  readonly kinds: readonly SpecKind[];
  /** How sizes are written in one breath, with attributes in braces: `{ribs}PK{length}`. */
  readonly notations: readonly string[];
}

/** A range of the query's text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Whether two stretches share a sign. */
export function rangesOverlap(one: TextRange, other: TextRange): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A specification that was understood: one of these values, which some part of the kind has, or none. */
export interface Spec {
  readonly key: string;
  readonly values: readonly string[];
  readonly known: boolean;
  /** The stretches of the query that say it. */
  readonly ranges: readonly TextRange[];
}
