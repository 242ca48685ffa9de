import type { z } from 'zod';
import type { shopPartTypes } from '@/lib/contract/catalogue/shop';
import { forEachText } from '@/lib/locales/every-locale';
import { allTexts, localeOfTexts } from '../db/localized';
import type { CallContext } from '../http/deps';
import { referenceOf } from '../reference/reference';

/** Answers `POST /parttypes`: the names that the search knows, of the part types that the catalogue has. */
export async function readPartTypes({ db }: CallContext): Promise<z.output<typeof shopPartTypes.response>> {
  const { dictionaries, categoryBySlug } = await referenceOf(db);
  const items = [...dictionaries.kindBySlug].flatMap(([slug, { phrases }]) => {
    const category = categoryBySlug.get(slug);
    if (!category) return [];
    const names = forEachText((key) => category.name[localeOfTexts(key)]);
    const known = new Set(allTexts(names));
    return [{ slug, ...names, also: [...new Set(phrases)].filter((name) => !known.has(name)) }];
  });
  return { items };
}
