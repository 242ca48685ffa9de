import { z } from 'zod';
import { brandRef, categoryRef, id, searchText } from '../shared';
import { facetValue } from './listing';

const readAs = ['typed', 'layout', 'phonetic', 'typo'] as const;

/** The interpretation of a search text. Searching for `typed` with `exact` undoes it. */
export const understood = z.object({
  typed: z.string(),
  /**
   * How it was read: as typed, in another keyboard layout, phonetically, with a typo corrected, as a number or by a
   * synonym.
   */
  via: z.enum([...readAs, 'number', 'synonym']),
  searched: z.string(),
  category: categoryRef.nullable(),
  /** The part kinds in the list if the text is ambiguous; ours (+). */
  kinds: z.array(categoryRef).optional(),
  brand: brandRef.nullable(),
  number: z.string().nullable(),
  /** Corrected words, as typed and as read. */
  replaced: z.array(z.object({ typed: z.string(), read: z.string(), via: z.enum(readAs) })).optional(),
  /** The car in the text, which filters the list; without `modelIds`, all cars of the make. */
  vehicle: z
    .object({ name: z.string(), manuId: id, modelIds: z.array(id) })
    .nullable()
    .optional(),
  /** The product whose part number the text is, if only one product has that number. */
  opens: id.nullable().optional(),
  /** The engine in the text, and the number of catalogue vehicles with it. */
  engine: z
    .object({ name: z.string(), cars: z.int().min(0) })
    .nullable()
    .optional(),
  /** Pages of the cars if the text names only cars, most likely first. */
  cars: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
  /** Specifications that filter the list as their facets would, and the text without each of them. */
  specs: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        value: z.string(),
        /** The equivalent facet values; ours (+). */
        values: z.array(facetValue).optional(),
        without: searchText.optional(),
      }),
    )
    .optional(),
  /** Ignored specifications: no part has them, or no part has them `together` with the others. */
  missing: z.array(z.object({ name: z.string(), value: z.string(), together: z.boolean() })).optional(),
  /** Attributes with several requested values; parts with any of the values match. */
  either: z.array(z.string()).optional(),
  /** A VIN with misread letters corrected; `POST /car/vehicle/vin` returns its possible vehicles. */
  vin: z.string().nullable().optional(),
  /** Words that do not filter the list because they are unknown or would leave no results. */
  ignored: z.array(z.string()).optional(),
  /** The text without the words of one part; absent if the part cannot be removed or no text would remain. */
  without: z
    .object({
      category: searchText.optional(),
      brand: searchText.optional(),
      vehicle: searchText.optional(),
      engine: searchText.optional(),
    })
    .optional(),
});
