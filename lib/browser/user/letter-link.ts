/**
 * The secret of a letter's link, without characters that mail programs append, such as a full stop. Undefined if
 * incomplete.
 */
export function linkSecret(id: string): string | undefined {
  return /^([\w-]{32})(?:[^\w-].*)?$/u.exec(id)?.[1];
}
