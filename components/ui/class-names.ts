/** Joins the class names that hold; the rest (false, null, undefined, '') falls out. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
