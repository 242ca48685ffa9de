import { servedFacet } from '@/services/facets/served-facets';
import {
  controlOf,
  definitionOf,
  facetKeyPattern,
  facetNameOf,
  facetNames,
  isIndexedFacet,
  maxFiltersOf,
} from './facets';
import { localeCodes } from './locales/locales';

test.each(facetNames)('[CAT-2] the facet %s has a key and texts in each language', (name) => {
  const key = definitionOf(name).family ? `${name}.axle` : name;
  expect(facetKeyPattern.test(key)).toBe(true);
  expect(facetNameOf(key)).toBe(name);
  const { name: words } = servedFacet(name);
  const ownWords = typeof words === 'function' ? [] : localeCodes.map((locale) => words[locale]);
  expect(ownWords.filter((word) => word.trim() === '')).toEqual([]);
  expect(ownWords).toHaveLength(definitionOf(name).family ? 0 : localeCodes.length);
});

test.each(['', 'colour', 'Brand', 'brand.axle', 'attr', 'attr.', 'attr.Axle', 'constructor', '__proto__', 'toString'])(
  '[CAT-2] %j is the key of no facet',
  (key) => {
    expect([facetNameOf(key), controlOf(key), isIndexedFacet(key), maxFiltersOf(key)]).toEqual([
      undefined,
      'choices',
      false,
      1,
    ]);
  },
);

test('[CAT-2] derives the properties of a facet from its key', () => {
  expect(facetNames.filter((name) => controlOf(name) === 'money')).toEqual(['price']);
  expect(facetNames.filter(isIndexedFacet)).toEqual(['brand']);
  expect(facetNames.filter((name) => maxFiltersOf(name) === 2)).toEqual(['category']);
  expect(controlOf('attr.axle')).toBe('measured');
});
