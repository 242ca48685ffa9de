import { inEveryLocale } from '@/services/messages/service-messages';
import { anyOf } from './conditions';
import { named, ofKinds, sumOf, tallyBy } from './counting';
import type { ServedFacet } from './served-facet';

export const servedBrand: ServedFacet<'choices'> = {
  name: inEveryLocale(({ facets }) => facets.brand.name),
  shownIn: 'all',
  columns: ['brand_id'],
  condition: {
    values: (slugs, { reference, params }) =>
      anyOf(
        'l.brand_id',
        slugs.flatMap((slug) => reference.brandBySlug.get(slug)?.id ?? []),
        params,
      ),
  },
  counted: {
    by: 'value',
    tallies: [tallyBy('brand', 'brand_id')],
    read: (tally, reference) => named(tally('brand'), (id) => reference.brandById.get(id)?.slug),
    precomputedSql: `SELECT l.cat2, 'brand', b.slug, b.id, count(*)
      FROM listing l JOIN brand b ON b.id = l.brand_id ${ofKinds} GROUP BY l.cat2, b.id`,
    precomputedTotal: sumOf,
  },
  offered: ({ counts, chosen, reference }) => {
    const items = [...new Set([...counts.keys(), ...chosen])].flatMap((slug) => {
      const brand = reference.brandBySlug.get(slug);
      return brand ? [{ value: slug, name: brand.name, count: counts.get(slug) ?? 0 }] : [];
    });
    return { items, many: 'most frequent first' };
  },
};
