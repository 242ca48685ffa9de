import type { Understood } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import type { Interpretation } from '@/lib/search/interpret';
import type { Spec, TextRange } from '@/lib/search/specs/definitions';
import type { CategoryNode, Reference } from '../reference/reference-types';
import { notations } from '../reference/specifications';
import type { QueryNarrowing } from './query-narrowings';

type SpecsInWords = Pick<Understood, 'specs' | 'missing' | 'either'>;

type SpecWordingContext = {
  readonly typed: string;
  readonly meaning: Interpretation;
  readonly narrowing: QueryNarrowing;
  readonly lang: Locale;
};

/** Specifications of a text, as labels: applied, dropped, and alternatives. */
export function understoodSpecs(
  { typed, meaning, narrowing, lang }: SpecWordingContext,
  reference: Reference,
): SpecsInWords {
  const text = typed.normalize('NFC');
  const [kind] = narrowing.kinds ?? [];
  if (kind === undefined || kind.slug !== meaning.kinds[0]?.kind.slug) return {};
  const { specs } = meaning;
  const narrows = ({ key, known }: Spec) => known && (narrowing.specs?.some((one) => one.key === key) ?? false);
  const named = (spec: Spec) => ({
    name: nameOf(spec.key, reference, lang),
    value: shownValue(spec, text, reference, lang),
  });
  const twice = specs.filter(
    (spec) => narrows(spec) && specs.some((one) => one !== spec && one.key === spec.key && narrows(one)),
  );
  return {
    specs: specs.filter(narrows).map((spec) => {
      const without = textWithout(spec, { text, meaning, kind, lang }, reference);
      return { key: spec.key, ...named(spec), values: [...spec.values], ...(without !== '' && { without }) };
    }),
    missing: specs.filter((spec) => !narrows(spec)).map((spec) => ({ ...named(spec), together: spec.known })),
    either: [...new Set(twice.map(({ key }) => nameOf(key, reference, lang)))],
  };
}

function nameOf(key: string, { attributes }: Reference, lang: Locale): string {
  return (attributes.get(key)?.name[lang] ?? key).replace(/\s*\([^)]*\)/g, '');
}

/* A value that stands for several is shown as typed. */
function shownValue({ key, values, ranges }: Spec, text: string, reference: Reference, lang: Locale): string {
  const [value = '', second] = values;
  if (second !== undefined) return ranges.map(({ from, to }) => text.slice(from, to)).join(' ');
  const name = reference.valuesByKey.get(key)?.find((one) => one.value === value)?.name[lang];
  const unit = reference.attributes.get(key)?.unit?.[lang];
  const shown = name ?? value.replace('.', ',');
  return unit === undefined ? shown : `${shown}\u00a0${unit}`;
}

type SpecTextContext = {
  readonly text: string;
  readonly meaning: Interpretation;
  readonly kind: CategoryNode;
  readonly lang: Locale;
};

/* The text without one specification; others of the same notation are written out. */
function textWithout(spec: Spec, { text, meaning, kind, lang }: SpecTextContext, reference: Reference): string {
  const within = ({ from, to }: TextRange) => spec.ranges.some((range) => range.from <= from && to <= range.to);
  const sharing = meaning.specs.filter((one) => one !== spec && one.ranges.some(within));
  const left = meaning.words.filter((word) => word.role !== 'empty' && !within(word));
  const isNamed = left.some(({ role }) => role === 'part');
  const pieces = [...new Map(left.map(({ from, to }) => [from, text.slice(from, to)])).values()];
  const start = isNamed ? [] : [kind.name[lang]];
  return [...start, ...pieces, ...sharing.map((one) => writtenOut(one, reference, lang))].join(' ');
}

function writtenOut({ key, values }: Spec, reference: Reference, lang: Locale): string {
  const [value = ''] = values;
  const alone = notations.find((notation) => notation.includes(`{${key}}`) && notation.split('{').length === 2);
  if (alone !== undefined) return alone.replace(`{${key}}`, value);
  const unit = reference.attributes.get(key)?.unit?.[lang] ?? '';
  return `${value} ${unit}`.trim();
}
