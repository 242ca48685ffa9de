const ownSecret = /^([\w-]{32})(?:[^\w-].*)?$/u;
const anySecret = /^([\w-]{16,128})(?:[^\w-].*)?$/u;

/**
 * The secret of a letter's link, without characters that mail programs append, such as a full stop. Undefined if
 * incomplete. Secrets of other back ends have other lengths.
 */
export function linkSecret(id: string, { isOwn }: { readonly isOwn: boolean }): string | undefined {
  return (isOwn ? ownSecret : anySecret).exec(id)?.[1];
}
