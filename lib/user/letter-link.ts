/**
 * The secret of a letter's link, without what a mail program has taken for a part of it, such as a full stop. Undefined
 * where a part of the secret is missing.
 */
export function linkSecret(id: string): string | undefined {
  return /^([\w-]{32})(?:[^\w-].*)?$/u.exec(id)?.[1];
}
