import { z } from 'zod';
import { firstLocale, forEachLocale, localized, type Texts, textKeyOf, textKeys } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import type { SynonymWords } from '@/lib/domain/search/dictionaries';
import type { PartKind } from '@/lib/domain/search/part-index';
import type { SpecAttribute, SpecKind, SpecSource } from '@/lib/domain/search/specs/notations';
import { translatorSettings } from '@/services/messages/service-messages';
import { allTexts, type TextRow, textsOf } from '../db/localized';
import spoken from './data/spoken-specifications.json' with { type: 'json' };
import words from './data/spoken-words.json' with { type: 'json' };
import trade from './data/trade-names.json' with { type: 'json' };
import type { TaxonomyNode } from './reference-data';
import type { Localized } from './reference-types';

const firstKey = textKeyOf(firstLocale);

/**
 * A value displayed alone, as in a table. Words are capitalised; designations that are the same in all languages
 * (`dexos2`, `M10 × 1`) are not.
 */
export function valueName(texts: Texts<string>, locale: Locale): string {
  const text = localized(texts, locale);
  return isDesignation(texts) ? text : capitalised(text);
}

/** Names of a value in every language. */
export function valueNames(texts: Texts<string>): Localized {
  return forEachLocale((locale) => valueName(texts, locale));
}

function isDesignation(texts: Texts<string>): boolean {
  return textKeys.every((key) => texts[key] === texts[firstKey]);
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(firstLocale) + text.slice(first.length);
}

const spellings = forEachLocale((locale) => new Map(Object.entries(translatorSettings[locale].messages.units)));

/** A unit in the spelling of each language; units without a spelling, such as `°C`, are unchanged. */
export function unitNames(unit: string): Localized {
  return forEachLocale((locale) => spellings[locale].get(unit) ?? unit);
}

/** Synonyms (slang and abbreviations), and words that say nothing about a part. */
export const synonymWords: SynonymWords = z
  .object({ words: z.record(z.string(), z.array(z.string())), ignored: z.array(z.string()) })
  .parse(words);

const tradeNames: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(trade.names));

/** Among equal names, wear parts win over rarely bought ones, and early entries of a group over late ones. */
function priorityOf({ wear_item, often_replaced_with, sort }: TaxonomyNode): number {
  return (wear_item ? 60 : 0) + (often_replaced_with.length > 0 ? 20 : 0) + Math.max(0, 10 - sort);
}

/** A part kind for the search, with names and synonyms in all languages. */
export function toPartKind(node: TaxonomyNode): PartKind {
  const { code, slug, name_en, synonyms_en } = node;
  const own = allTexts(textsOf(node, 'synonyms')).flat();
  const synonyms = [...own, ...synonyms_en, ...(tradeNames.get(slug) ?? [])];
  const phrases = [...allTexts(textsOf(node, 'name')), name_en, ...synonyms];
  return { code, slug, phrases, priority: priorityOf(node) };
}

const names = z.record(z.string(), z.array(z.string()));
const spokenNames = z.object({ notations: z.array(z.string()), attributes: names, values: names }).parse(spoken);

/** Combined notations of sizes. */
export const { notations } = spokenNames;

type Named = TextRow<'name', string>;
type Attribute = Pick<SpecAttribute, 'key' | 'type' | 'unit'> & Named;
type Value = Named & { readonly value: string; readonly number: number | null };

export type Defined = {
  readonly attributes: readonly Attribute[];
  readonly valuesOf: (key: string) => readonly Value[];
  readonly nodes: readonly TaxonomyNode[];
  /** The attributes of a part kind in the order of importance, and how many parts have each value. */
  readonly ofKind: (node: TaxonomyNode) => Pick<SpecKind, 'attributes' | 'counts'>;
};

/* Examples in brackets, such as "(H1, H4, H7…)", are not part of the name. */
function bracketless(name: string): string {
  return name.replace(/\([^)]*\)/g, ' ');
}

/** Data for parsing specifications: the catalogue's definitions and colloquial terms. */
export function specSource({ attributes, valuesOf, nodes, ofKind }: Defined): SpecSource {
  return {
    attributes: attributes.map((attribute) => ({
      key: attribute.key,
      type: attribute.type,
      unit: attribute.unit,
      names: [
        ...allTexts(textsOf(attribute, 'name')).map(bracketless),
        ...(spokenNames.attributes[attribute.key] ?? []),
      ],
      values: valuesOf(attribute.key).map((row) => ({
        value: row.value,
        number: row.number,
        names: [
          ...new Set([
            row.value.replaceAll('_', ' '),
            ...allTexts(textsOf(row, 'name')),
            ...(spokenNames.values[row.value] ?? []),
          ]),
        ],
      })),
    })),
    kinds: nodes
      .filter(({ level }) => level === 2)
      .map((node) => ({
        slug: node.slug,
        names: [...allTexts(textsOf(node, 'name')), node.name_en],
        priority: toPartKind(node).priority,
        ...ofKind(node),
      })),
    notations,
  };
}
