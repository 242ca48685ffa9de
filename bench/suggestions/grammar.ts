import type { Dictionaries } from '@/lib/domain/search/dictionaries';
import { interpret } from '@/lib/domain/search/interpret';
import { buildSpecIndex } from '@/lib/domain/search/specs/spec-index';
import examples from '@/services/search/specification-examples.json' with { type: 'json' };
import type { LookupTimes } from './lookups';

const rounds = 20;

/** Milliseconds to read each of the example queries as nobody has asked them before, and to read them without specifications. */
export function timeGrammar(dictionaries: Dictionaries): LookupTimes {
  const plain = { ...dictionaries, specs: buildSpecIndex({ attributes: [], kinds: [], notations: [] }) };
  const queries = examples.examples.map(({ query }) => query);
  const read = (vocabulary: Dictionaries) => queries.map((query) => timed(query, vocabulary));
  for (const vocabulary of [dictionaries, plain]) read(vocabulary);
  const times = Array.from({ length: rounds }, () => ({ ours: read(dictionaries), bare: read(plain) }));
  return { ours: times.flatMap(({ ours }) => ours), bare: times.flatMap(({ bare }) => bare) };
}

function timed(query: string, vocabulary: Dictionaries): number {
  const began = performance.now();
  interpret(query, vocabulary);
  return performance.now() - began;
}
