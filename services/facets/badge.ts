import { badges } from '@/lib/contract/catalogue/product';
import { inEveryLocale, serviceText } from '@/services/messages/service-messages';
import { countEach, ofKinds, sumOf, tallyBy } from './counting';
import type { ServedFacet } from './served-facet';

const bitOf = (badge: (typeof badges)[number]) => 1 << badges.indexOf(badge);
const bits = badges.map((badge) => `('${badge}', ${bitOf(badge)})`).join(', ');

export const servedBadge: ServedFacet<'choices'> = {
  name: inEveryLocale(({ facets }) => facets.badge.name),
  shownIn: 'all',
  columns: ['badges'],
  condition: {
    values: (values, { params }) => {
      const any = badges.reduce((sum, badge) => sum + (values.includes(badge) ? bitOf(badge) : 0), 0);
      // Repeated, because partial badge indexes contain only products with badges.
      return any === 0 ? null : `l.badges > 0 AND l.badges & ${params.add(any, 'int')} <> 0`;
    },
  },
  counted: {
    by: 'value',
    tallies: [tallyBy('badges', 'badges')],
    read: (tally) => countEach(badges, tally('badges'), (badge, set) => (set & bitOf(badge)) !== 0),
    precomputedSql: `SELECT l.cat2, 'badge', b.value, b.bit, count(*)
      FROM listing l JOIN (VALUES ${bits}) b(value, bit) ON l.badges & b.bit > 0
      ${ofKinds} GROUP BY l.cat2, b.value, b.bit`,
    // A product may have several badges, so that their counts do not add up.
    precomputedTotal: (counts, values) => {
      if (counts === undefined) return 0;
      return values.length > 1 ? null : sumOf(counts, values);
    },
  },
  offered: ({ counts, lang }) => ({
    items: badges.map((value) => ({
      value,
      name: serviceText[lang](`facets.badge.values.${value}`),
      count: counts.get(value) ?? 0,
    })),
  }),
};
