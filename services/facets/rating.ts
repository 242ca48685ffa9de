import { inEveryLocale, serviceText } from '@/services/messages/service-messages';
import { atLeast } from './conditions';
import { countEach, ofKinds, tallyBy } from './counting';
import type { ServedFacet } from './served-facet';

/** Stars from which up is counted, best first. */
const floors = ['4.5', '4', '3'] as const;
/* The column has tenths of stars. */
const leastTenths = floors.map((floor) => `('${floor}', ${Number(floor) * 10})`).join(', ');

export const servedRating: ServedFacet<'choice'> = {
  name: inEveryLocale(({ facets }) => facets.rating.name),
  shownIn: 'all',
  columns: ['rating'],
  condition: { values: (values, { params }) => atLeast('l.rating', values, 10, params) },
  counted: {
    by: 'value',
    tallies: [tallyBy('halfStars', 'rating / 5')],
    read: (tally) => countEach(floors, tally('halfStars'), (floor, halves) => halves >= Number(floor) * 2),
    precomputedSql: `SELECT l.cat2, 'rating', r.value, r.least, count(*)
      FROM listing l JOIN (VALUES ${leastTenths}) r(value, least) ON l.rating >= r.least
      ${ofKinds} GROUP BY l.cat2, r.value, r.least`,
    precomputedTotal: (counts, values) => {
      if (counts === undefined) return 0;
      return counts.get(String(Math.min(...values.map(Number)))) ?? null;
    },
  },
  offered: ({ counts, lang }) => ({
    items: floors.map((value) => ({
      value,
      name: serviceText[lang]('facets.rating.from', { stars: value.replace('.', ',') }),
      count: counts.get(value) ?? 0,
    })),
  }),
};
