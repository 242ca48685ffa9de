/**
 * What is left of a form's errors once something is written: those that still hold. One that nobody was told of yet is
 * not told while they write.
 */
export function remainingErrors<Errors extends object>(told: Errors, found: Partial<Errors>): Errors {
  const left = Object.entries(told).map(([name, error]) => [
    name,
    error === undefined ? undefined : Reflect.get(found, name),
  ]);
  return Object.assign({}, told, Object.fromEntries(left));
}
