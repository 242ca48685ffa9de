import type { PartKind } from '@/lib/search/part-index';
import trade from './data/trade-names.json' with { type: 'json' };
import type { TaxonomyNode } from './reference-data';

const tradeNames: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(trade.names));

/** Among equally good names, wearing parts win over what is hardly ever bought, and early entries of a group over late ones. */
function favour({ wear_item, often_replaced_with, sort }: TaxonomyNode): number {
  return (wear_item ? 60 : 0) + (often_replaced_with.length > 0 ? 20 : 0) + Math.max(0, 10 - sort);
}

/** A part kind as the search knows it: under its names and synonyms in all three languages. */
export function toPartKind(node: TaxonomyNode): PartKind {
  const { code, slug, name_ro, name_ru, name_en, synonyms_ro, synonyms_ru, synonyms_en } = node;
  const synonyms = [...synonyms_ro, ...synonyms_ru, ...synonyms_en, ...(tradeNames.get(slug) ?? [])];
  const phrases = [name_ro, name_ru, name_en, ...synonyms];
  return { code, slug, phrases, favour: favour(node) };
}
