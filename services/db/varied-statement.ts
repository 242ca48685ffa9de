import { createHash } from 'node:crypto';
import type { Statement } from './query';

/** Collects the values of a statement while its text is written. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder. */
  add(value: unknown, type: 'int' | 'int[]' | 'text' | 'text[]' | 'tsquery'): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** Maximum prepared variants of a dynamic statement, kept by each connection. */
export const maxVariedNames = 100;
const usesWorthAName = 3;
const maxWatched = 1000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

type Varied<Row> = Omit<Statement<Row>, 'name'> & {
  /** What the names of such statements begin with. */
  readonly prefix: string;
};

/**
 * Declares a statement whose text is composed at run time. Recurring texts are prepared while names are left; others
 * are sent unnamed, which costs planning but no memory.
 */
export function variedStatement<Row>({ prefix, text, row }: Varied<Row>): Statement<Row> {
  return { name: names.get(text) ?? earnedName(prefix, text), text, row };
}

function earnedName(prefix: string, text: string): string {
  if (names.size >= maxVariedNames) return '';
  const hash = createHash('sha1').update(text).digest('base64url').slice(0, 16);
  const used = (uses.get(hash) ?? 0) + 1;
  // Reinserted, so that the least recently used comes first.
  uses.delete(hash);
  if (used >= usesWorthAName) {
    names.set(text, `${prefix}-${hash}`);
    return `${prefix}-${hash}`;
  }
  uses.set(hash, used);
  const [oldest] = uses.keys();
  if (uses.size > maxWatched && oldest !== undefined) uses.delete(oldest);
  return '';
}
