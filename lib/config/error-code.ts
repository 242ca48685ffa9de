/** The code of a system or database error ('ENOENT', '23505'); undefined without one. */
export function errorCode(error: unknown): string | undefined {
  // `instanceof Error` fails under jest, where Node's own errors belong to another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
