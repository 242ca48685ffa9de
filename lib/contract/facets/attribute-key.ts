const attributePrefix = 'attr.';

/** The key of an attribute's facet: `attr.axle`. */
export function facetKeyOf(attribute: string): string {
  return attributePrefix + attribute;
}

/** The attribute that a facet is about; undefined for facets of something else. */
export function attributeOf(facetKey: string): string | undefined {
  return facetKey.startsWith(attributePrefix) ? facetKey.slice(attributePrefix.length) : undefined;
}
