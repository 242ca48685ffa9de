import type { Localized } from './reference-types';

/**
 * A value of an attribute as it stands alone in a table or a list. Words begin with a capital there; designations
 * (`dexos2`, `M10 × 1`), which both languages write alike, stay as their makers write them.
 */
export function valueNames({ ro, ru }: { readonly ro: string; readonly ru: string }): Localized {
  return ro === ru ? { 'ro-MD': ro, ru } : { 'ro-MD': capitalised(ro), ru: capitalised(ru) };
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('ro') + text.slice(first.length);
}
