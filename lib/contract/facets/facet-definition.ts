/**
 * How a facet is chosen in: several values, one value, a range of numbers or of prices; what parts are measured by offers
 * its values where they are few, and a range where they are many.
 */
export type FacetControl = 'choices' | 'choice' | 'range' | 'money' | 'measured';

/** What addresses, pages and calls need to know of a facet. Services know the rest: `ServedFacet`. */
export type FacetDefinition = {
  readonly control: FacetControl;
  /** One for each of many things: their keys are `{name}.{thing}`. */
  readonly family?: boolean;
  /** The values that there can be, where they are levels. */
  readonly levels?: RegExp;
  /** The list of one chosen value is indexed by search engines. */
  readonly indexed?: boolean;
  /** A list may be narrowed by it twice: by the page's own scope, and by a chosen value. */
  readonly twice?: boolean;
};
