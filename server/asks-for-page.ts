import type { IncomingMessage } from 'node:http';

/**
 * Whether a person looks at the answer, and not a program: browsers say so of what they show; of others, what they
 * accept does. What is no call of the interface is a page, unless something else is asked for.
 */
export function asksForPage({ headers }: Pick<IncomingMessage, 'headers'>, path: string): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  const accepted = headers.accept ?? '';
  return /\btext\/html\b/.test(accepted) || (!path.startsWith('/api/') && accepted.startsWith('*/*'));
}
