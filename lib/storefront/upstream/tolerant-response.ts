import 'server-only';
import type { z } from 'zod';

/** Each pass removes the faults of one level: a field, then the object around it, then the item of a list. */
const maxPasses = 8;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

type TolerantResult<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      /** Number of invalid values by field, such as `items[].price`. Null values of optional fields do not count. */
      readonly dropped: ReadonlyMap<string, number>;
    }
  | { readonly ok: false; readonly fault: string };

const noneDropped: ReadonlyMap<string, number> = new Map();

/**
 * Parses a response without its invalid parts. An invalid optional field is absent; an item of a list that lacks a
 * required field is left out. Fails if a required field outside lists is invalid. Modifies `json`, which must not be
 * used afterwards.
 */
export function parseTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): TolerantResult<z.output<Schema>> {
  let parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, data: parsed.data, dropped: noneDropped };
  const { issues } = parsed.error;
  const dropped = new Map<string, number>();
  for (let pass = 0; pass < maxPasses; pass += 1) {
    if (!removeFaults(json, parsed.error.issues, dropped)) break;
    parsed = schema.safeParse(json);
    if (parsed.success) return { ok: true, data: parsed.data, dropped };
  }
  const [first] = issues;
  return { ok: false, fault: `${first?.path.join('.') ?? ''} ${first?.message ?? ''}` };
}

/** Removes the values that the issues are about. Returns false if one of them cannot be removed. */
function removeFaults(json: unknown, issues: readonly Issue[], dropped: Map<string, number>): boolean {
  const removal = createRemoval();
  const counts = new Map<string, number>();
  for (const { path, keep } of issues.flatMap((issue) => faultsOf(issue, []))) {
    // All places are found before anything is removed: a second fault of a removed object must not remove more.
    const value = removal.plan(json, path, keep);
    if (value === undefined) return false;
    if (value === null) continue;
    const field = fieldOf(path);
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  removal.apply();
  // The same fault can appear in several passes, as an invalid and then as an absent value.
  for (const [field, count] of counts) dropped.set(field, Math.max(count, dropped.get(field) ?? 0));
  return true;
}

type Fault = {
  readonly path: Path;
  /** For a list that is too long: the number of items to keep. */
  readonly keep?: number;
};

/** The places to which an issue refers. */
function faultsOf(issue: Issue, parent: Path): Fault[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key] }));
  if (issue.code === 'too_big' && issue.origin === 'array') return [{ path, keep: Number(issue.maximum) }];
  if (issue.code !== 'invalid_union') return [{ path }];
  const variant = closestVariant(issue.errors);
  return variant.length === 0 ? [{ path }] : variant.flatMap((nested) => faultsOf(nested, path));
}

/** The issues of the variant of a union that matches the value itself; empty if none does. */
function closestVariant(variants: readonly (readonly Issue[])[]): readonly Issue[] {
  const depthOf = (issues: readonly Issue[]) => issues.reduce((least, { path }) => Math.min(least, path.length), 99);
  let closest: readonly Issue[] = [];
  let depth = 0;
  for (const issues of variants) {
    const own = depthOf(issues);
    if (issues.length === 0 || own < depth || own === 0) continue;
    if (own > depth || issues.length < closest.length) closest = issues;
    depth = own;
  }
  return closest;
}

type Container = Record<PropertyKey, unknown> | unknown[];

/** Values to be removed from a tree of JSON data. */
function createRemoval() {
  const fields: [object: Record<PropertyKey, unknown>, key: PropertyKey][] = [];
  const items = new Map<unknown[], Set<unknown>>();

  return {
    /**
     * Plans the removal of the value at a path, or of the innermost existing value around it. Returns that value, or
     * undefined if it is the whole response.
     */
    plan(json: unknown, path: Path, keep?: number): unknown {
      const { parent, key, value } = locate(json, path);
      if (keep !== undefined && Array.isArray(value)) {
        for (let at = keep; at < value.length; at += 1) addItem(value, at);
        return value;
      }
      if (parent === undefined) return undefined;
      if (Array.isArray(parent)) addItem(parent, Number(key));
      else fields.push([parent, key]);
      return value;
    },
    apply(): void {
      for (const [object, key] of fields) Reflect.deleteProperty(object, key);
      for (const [list, removed] of items) {
        const kept = list.filter((_, at) => !removed.has(at));
        list.length = 0;
        for (const item of kept) list.push(item);
      }
    },
  };

  function addItem(list: unknown[], at: number): void {
    const removed = items.get(list);
    if (removed) removed.add(at);
    else items.set(list, new Set([at]));
  }
}

type Place = { readonly parent: Container | undefined; readonly key: PropertyKey; readonly value: unknown };

/** The value at a path, or the innermost existing value around it, with its parent. */
function locate(json: unknown, path: Path): Place {
  let place: Place = { parent: undefined, key: '', value: json };
  for (const key of path) {
    const parent = place.value;
    if (!isContainer(parent) || !Object.hasOwn(parent, key)) break;
    place = { parent, key, value: Reflect.get(parent, key) };
  }
  return place;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** The steps of a path that are shown. */
const maxSteps = 12;
const fieldName = /^[A-Za-z_]\w{0,39}$/;

/** A path without data: `items[].price` for any item. Keys that may be data are written `{}`. */
function fieldOf(path: Path): string {
  return path
    .slice(0, maxSteps)
    .map((step) => (typeof step === 'number' ? '[]' : fieldName.test(String(step)) ? `.${String(step)}` : '{}'))
    .join('')
    .replace(/^\./, '');
}
