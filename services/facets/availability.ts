import { inEveryLocale, serviceText } from '@/services/messages/service-messages';
import { atLeast } from './conditions';
import { named, ofKinds, tallyBy } from './counting';
import type { ServedFacet, ValueCounts } from './served-facet';

const levels = ['5', '4', '3', '2', '1'] as const;

function from(counts: ValueCounts | undefined, level: number): number {
  return [...(counts ?? [])].reduce((sum, [value, n]) => (Number(value) >= level ? sum + n : sum), 0);
}

export const servedAvailability: ServedFacet<'choice'> = {
  name: inEveryLocale(({ facets }) => facets.availability.name),
  shownIn: 'all',
  columns: ['availability'],
  condition: { values: (values, { params }) => atLeast('l.availability', values, 1, params) },
  counted: {
    by: 'value',
    tallies: [tallyBy('availability', 'availability')],
    read: (tally) => named(tally('availability'), String),
    precomputedSql: `SELECT l.cat2, 'availability', l.availability::text, l.availability, count(*)
      FROM listing l ${ofKinds} GROUP BY l.cat2, l.availability`,
    precomputedTotal: (counts, values) => from(counts, Math.min(...values.map(Number))),
  },
  offered: ({ counts, lang }) => ({
    items: levels.map((value) => ({
      value,
      name: serviceText[lang](`facets.availability.values.${value}`),
      count: from(counts, Number(value)),
    })),
  }),
};
