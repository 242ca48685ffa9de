import { z } from 'zod';
import { allowedTypos, bestCorrection, deletes } from '@/lib/search/words/typo';
import { type Queryable, rows, statement } from '../../db/query';
import type { Understood } from './understood';

const wordRow = z.object({ word: z.string(), n: z.int() });

const knownWords = statement({
  name: 'words-known',
  text: 'SELECT word, n FROM word WHERE word = ANY($1::text[])',
  row: wordRow,
});

const similarWords = statement({
  name: 'words-similar',
  text: 'SELECT w.word, w.n FROM word w WHERE w.id IN (SELECT word_id FROM word_del WHERE del = ANY($1::text[]))',
  row: wordRow,
});

/** The query for all of these stems; with `open` the last one may go on. Null when there is nothing to look for. */
export function textQuery(stems: readonly string[], open = false): string | null {
  if (stems.length === 0) return null;
  const quoted = stems.map((stem) => `'${stem.replaceAll("'", "''").replaceAll('\\', '')}'`);
  return quoted.join(' & ') + (open ? ':*' : '');
}

type Mended = { readonly searched: string; readonly replaced: NonNullable<Understood['replaced']> };

/** The words with those that no product has replaced by the likeliest meant ones; null when nothing could be mended. */
export async function mendWords(db: Queryable, typed: readonly string[]): Promise<Mended | null> {
  const doubtful = typed.filter((word) => allowedTypos(word) > 0 && !/\d/.test(word));
  if (doubtful.length === 0) return null;
  const known = new Set((await rows(db, knownWords, [doubtful])).map(({ word }) => word));
  const unknown = doubtful.filter((word) => !known.has(word));
  if (unknown.length === 0) return null;
  const candidates = await rows(db, similarWords, [unknown.flatMap(deletes)]);
  const replaced = unknown.flatMap((word) => {
    const read = bestCorrection(word, candidates);
    return read === null || read === word ? [] : [{ typed: word, read, via: 'typo' as const }];
  });
  if (replaced.length === 0) return null;
  const searched = typed.map((word) => replaced.find((one) => one.typed === word)?.read ?? word).join(' ');
  return { searched, replaced };
}
