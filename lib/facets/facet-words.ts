import type { Texts } from '@/lib/locales/locales';

/** What a facet is called in each language. */
export type FacetWords = { readonly name: Texts<string> };

/** Also what its values are called. */
export type FacetValueWords<Value extends string> = FacetWords & {
  readonly values: Readonly<Record<Value, Texts<string>>>;
};
