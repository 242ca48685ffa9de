import type { SuggestionLookups, SuggestionsRequest } from '@/lib/bff/suggestions';
import type { SuggestedLink, SuggestedLinks } from '@/lib/contract/catalogue/suggestions';
import { localePath } from '@/lib/navigation/locale-path';
import type { MatchMarker } from '@/lib/search/mark-matches';
import { wholeNumber } from '@/lib/text/whole-number';
import { carPath, vinPath } from '@/lib/vehicle/paths';
import type { SuggestionWords } from './suggestion-words';

const maxCars = 3;

/** What stands beside the products: the car of a VIN or of the words, categories, tags. */
export function suggestedLinks(
  { lang, car }: SuggestionsRequest,
  { products, vin, categories, tags }: SuggestionLookups,
  { t }: SuggestionWords,
  mark: MatchMarker,
): SuggestedLinks[] {
  const path = (to: string) => localePath(lang, to);
  // The lists behind them are narrowed to the car: how long those are is counted there.
  const noteOf = (n: number) => (car ? null : wholeNumber(n));
  const cars: SuggestedLink[] = (vin?.found?.matchingVehicles ?? [])
    .slice(0, maxCars)
    .map(({ carId, carName }) => ({ href: path(carPath(carId)), text: [carName], note: null }));
  const whole = vin?.found ? [{ href: path(vinPath), text: [t('vehicleVin', { vin: vin.vin })], note: null }] : [];
  const named = (vin ? [] : (products?.understood?.cars ?? []))
    .slice(0, maxCars)
    .map(({ name, url }) => ({ href: path(url), text: [name], note: null }));
  const groups: SuggestedLinks[] = [
    { kind: 'vehicle', title: t(vin ? 'vehicle' : 'car'), items: [...cars, ...whole, ...named] },
    {
      kind: 'category',
      title: t('categories'),
      items: (categories?.items ?? []).map(({ name, url, queryParams, count }) => ({
        href: path(url + queryText(queryParams)),
        text: mark(name),
        note: noteOf(count),
      })),
    },
    {
      kind: 'tag',
      title: t('tags'),
      items: (tags?.items ?? []).map(({ name, slug, count }) => ({
        href: path(`/shop/tag/${slug}`),
        text: mark(name),
        note: noteOf(count),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function queryText(params: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString();
  return text === '' ? '' : `?${text}`;
}
