import type { Filter } from '@/lib/contract/catalogue/listing';
import { definitionOf, facetNameOf } from '@/lib/facets/facets';
import { servedFacet } from '@/lib/facets/served-facets.sql';
import type { SqlParams } from '../db/sql-params';
import type { Reference } from '../reference/reference-types';
import type { FacetChoice } from './selection';

/** The condition of one chosen facet; one that nothing fulfils when nothing can match it. */
export function choiceOf(filter: Filter, reference: Reference, params: SqlParams): FacetChoice {
  const { key } = filter;
  const name = facetNameOf(key);
  const nothing = { key, sql: 'false', values: null };
  if (name === undefined) return nothing;
  const { condition } = servedFacet(name);
  const narrowed = { key, reference, params };
  if ('values' in filter) {
    const values = meantValues(filter.values, definitionOf(name).levels);
    const sql = 'values' in condition ? condition.values(values, narrowed) : null;
    return sql === null ? nothing : { key, sql, values };
  }
  const sql = 'range' in condition ? condition.range(filter, narrowed) : null;
  return sql === null ? nothing : { key, sql, values: null };
}

/** Each value once; of levels only those that there can be. */
function meantValues(values: readonly string[], levels: RegExp | undefined): string[] {
  return [...new Set(values)].filter((value) => levels?.test(value) ?? true);
}
