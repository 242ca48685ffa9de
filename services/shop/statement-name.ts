import { createHash } from 'node:crypto';

const mostKept = 500;
const kept = new Map<string, string>();

/** A name for a statement that is put together at run time: the same text has the same name, another text another. */
export function statementName(prefix: string, text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const name = `${prefix}-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, name);
  return name;
}
