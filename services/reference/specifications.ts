import { z } from 'zod';
import type { SpecAttribute, SpecKind, SpecSource } from '@/lib/search/specs/definitions';
import spoken from './data/spoken-specifications.json' with { type: 'json' };
import type { TaxonomyNode } from './reference-data';
import { toPartKind } from './search-dictionaries';

const names = z.record(z.string(), z.array(z.string()));
const said = z.object({ notations: z.array(z.string()), attributes: names, values: names }).parse(spoken);

/** How sizes are written in one breath. */
export const { notations } = said;

type Attribute = Pick<SpecAttribute, 'key' | 'type' | 'unit'> & { readonly name_ro: string; readonly name_ru: string };
type Value = {
  readonly value: string;
  readonly name_ro: string;
  readonly name_ru: string;
  readonly number: number | null;
};

export type Defined = {
  readonly attributes: readonly Attribute[];
  readonly valuesOf: (key: string) => readonly Value[];
  readonly nodes: readonly TaxonomyNode[];
  /** The attributes of a part kind in the order of importance, and how many parts have each value. */
  readonly ofKind: (node: TaxonomyNode) => Pick<SpecKind, 'attributes' | 'counts'>;
};

/* Examples in brackets, as "(H1, H4, H7…)", name nothing. */
function bracketless(name: string): string {
  return name.replace(/\([^)]*\)/g, ' ');
}

/** What the search reads specifications by: the catalogue's own definitions, and how people say them. */
export function specSource({ attributes, valuesOf, nodes, ofKind }: Defined): SpecSource {
  return {
    attributes: attributes.map(({ key, type, unit, name_ro, name_ru }) => ({
      key,
      type,
      unit,
      names: [...[name_ro, name_ru].map(bracketless), ...(said.attributes[key] ?? [])],
      values: valuesOf(key).map(({ value, number, ...name }) => ({
        value,
        number,
        names: [...new Set([value.replaceAll('_', ' '), name.name_ro, name.name_ru, ...(said.values[value] ?? [])])],
      })),
    })),
    kinds: nodes
      .filter(({ level }) => level === 2)
      .map((node) => ({
        slug: node.slug,
        names: [node.name_ro, node.name_ru, node.name_en],
        favour: toPartKind(node).favour,
        ...ofKind(node),
      })),
    notations,
  };
}
