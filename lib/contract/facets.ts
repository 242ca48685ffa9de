/**
 * Control of a facet: several values, one value, a numeric range, or a price range. `measured` offers single values while
 * there are few, and a range otherwise.
 */
export type FacetControl = 'choices' | 'choice' | 'range' | 'money' | 'measured';

/** Properties of a facet that URLs, pages and calls use. `ServedFacet` in `services/facets` adds the SQL. */
export type FacetDefinition = {
  readonly control: FacetControl;
  /** A family has one facet per attribute; their keys are `{name}.{attribute}`. */
  readonly family?: boolean;
  /** Pattern of the values that stand for levels, such as a minimum rating. */
  readonly levels?: RegExp;
  /** Search engines index lists filtered by one value of this facet. */
  readonly indexed?: boolean;
  /** A list may have two filters of this facet: the page's own scope and a chosen value. */
  readonly twice?: boolean;
};

/** Every facet of product lists, in display order. */
export const facets = {
  category: { control: 'choices', twice: true },
  price: { control: 'money' },
  /** A value is an upper bound: `3` includes parts that are available sooner. */
  availability: { control: 'choice', levels: /^[0-5]$/ },
  brand: { control: 'choices', indexed: true },
  /** One facet per attribute that distinguishes the parts of a kind. */
  attr: { control: 'measured', family: true },
  /** A value is a lower bound, in half stars. */
  rating: { control: 'choice', levels: /^[0-5](?:\.5)?$/ },
  badge: { control: 'choices' },
} as const satisfies Readonly<Record<string, FacetDefinition>>;

export type FacetName = keyof typeof facets;

const isFacetName = (name: string): name is FacetName => Object.hasOwn(facets, name);

export const facetNames: readonly FacetName[] = Object.keys(facets).filter(isFacetName);

export function definitionOf(name: FacetName): FacetDefinition {
  return facets[name];
}

/** Matches facet keys: a facet's name, or a family's name, a dot and the attribute. */
export const facetKeyPattern = new RegExp(
  `^(?:${facetNames.map((name) => (definitionOf(name).family ? `${name}\\.[a-z0-9_]+` : name)).join('|')})$`,
);

/** The facet that a key belongs to, or undefined. */
export function facetNameOf(key: string): FacetName | undefined {
  const [name = ''] = key.split('.', 1);
  return facetKeyPattern.test(key) && isFacetName(name) ? name : undefined;
}

function definitionOfKey(key: string): FacetDefinition | undefined {
  const name = facetNameOf(key);
  return name === undefined ? undefined : definitionOf(name);
}

/** The control of a key's facet; `choices` if the key is unknown. */
export function controlOf(key: string): FacetControl {
  return definitionOfKey(key)?.control ?? 'choices';
}

/** Whether search engines index lists filtered by one value of this key. */
export function isIndexedFacet(key: string): boolean {
  return definitionOfKey(key)?.indexed ?? false;
}

/** The maximum number of filters with this key in one list. */
export function maxFiltersOf(key: string): 1 | 2 {
  return definitionOfKey(key)?.twice ? 2 : 1;
}

const attributePrefix = 'attr.';

/** The facet key of an attribute: `attr.axle`. */
export function facetKeyOf(attribute: string): string {
  return attributePrefix + attribute;
}

/** The attribute of a facet key, or undefined if the facet is not about an attribute. */
export function attributeOf(facetKey: string): string | undefined {
  return facetKey.startsWith(attributePrefix) ? facetKey.slice(attributePrefix.length) : undefined;
}
