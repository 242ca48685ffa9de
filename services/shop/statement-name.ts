import { createHash } from 'node:crypto';

/** A name for a statement that is put together at run time: the same text has the same name, another text another. */
export function statementName(prefix: string, text: string): string {
  return `${prefix}-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
}
