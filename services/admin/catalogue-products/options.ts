import type { CatalogueOptions } from '@/lib/contract/admin/catalogue-products';
import type { Locale } from '@/lib/contract/shared';
import type { Database } from '../../db/pools';
import { referenceOf, reloadReference } from '../../reference/reference';

const maxValues = 200;

/** All choices of the product editor, in a language. */
export async function catalogueOptions(db: Database, lang: Locale): Promise<CatalogueOptions> {
  await reloadReference(db);
  const reference = await referenceOf(db);
  const kinds = reference.categories.filter(({ parent }) => parent !== null);
  return {
    brands: reference.brands.map(({ id, name }) => ({ id, name })),
    categories: kinds.map(({ id, name, parent, attributes }) => ({
      ...{ id, name: name[lang], group: parent?.name[lang] ?? '', attributes: [...attributes] },
    })),
    attributes: [...reference.attributes.values()].map(({ key, name, unit, type }) => ({
      ...{ key, type, name: name[lang], unit: unit?.[lang] ?? null },
      values: (reference.valuesByKey.get(key) ?? [])
        .slice(0, maxValues)
        .map((value) => ({ value: value.value, name: value.name[lang] })),
    })),
    tags: reference.tags.map(({ id, name }) => ({ id, name: name[lang] })),
    criteria: [...reference.fitCriteria].map(([id, { name, unit, valueWords }]) => ({
      ...{ id, name: name[lang], unit: unit?.[lang] ?? null },
      values: [...valueWords].map(([value, words]) => ({ value, name: words[lang] })),
    })),
  };
}
