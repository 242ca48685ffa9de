import type { z } from 'zod';
import type { shopPartTypes } from '@/lib/contract/catalogue/shop';
import type { CallContext } from '../http/deps';
import { referenceOf } from '../reference/reference';

/** Answers `POST /parttypes`: the names that the search knows, of the part types that the catalogue has. */
export async function readPartTypes({ db }: CallContext): Promise<z.output<typeof shopPartTypes.response>> {
  const { dictionaries, categoryBySlug } = await referenceOf(db);
  const items = [...dictionaries.kindBySlug].flatMap(([slug, { phrases }]) => {
    const category = categoryBySlug.get(slug);
    if (!category) return [];
    const { 'ro-MD': ro, ru } = category.name;
    return [{ slug, ro, ru, also: [...new Set(phrases)].filter((name) => name !== ro && name !== ru) }];
  });
  return { items };
}
