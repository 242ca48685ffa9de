import { inEveryLocale } from '@/services/messages/service-messages';
import { priceStep, toUnitPrice } from '@/services/money/unit-price';
import type { ServedFacet } from './served-facet';

const largest = 2_147_483_647;

export const servedPrice: ServedFacet<'money'> = {
  name: inEveryLocale(({ facets }) => facets.price.name),
  shownIn: 'all',
  columns: ['price'],
  condition: {
    range: ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }, { params }) => {
      if (min > max || max < 0 || min > largest) return null;
      // The bounds are of rounded prices, the column and its index of stored ones.
      const step = priceStep();
      const least = Math.max(0, (Math.ceil(Math.max(0, min) / step) - 1) * step + 1);
      const low = `l.price >= ${params.add(Math.min(least, largest), 'int')}`;
      return max >= largest ? low : `${low} AND l.price <= ${params.add(Math.floor(max / step) * step, 'int')}`;
    },
  },
  counted: {
    by: 'range',
    column: 'price',
    precomputed: (stats) => {
      const lows = stats.flatMap(({ priceMin }) => priceMin ?? []);
      const highs = stats.flatMap(({ priceMax }) => priceMax ?? []);
      const histogram = stats.length === 1 ? (stats[0]?.histogram ?? []) : [];
      return lows.length > 0 ? { min: Math.min(...lows), max: Math.max(...highs), histogram } : null;
    },
  },
  offered: ({ range }) => {
    if (range === null) return null;
    const [min, max] = [toUnitPrice(range.min), toUnitPrice(range.max)];
    return min === max ? null : { ...range, min, max, unit: 'MDL' };
  },
};
