import { z } from 'zod';
import { languages, localeCodes } from './locales/locales';

export const locale = z.enum(localeCodes);
export type Locale = z.infer<typeof locale>;

/** Account calls use two-letter language codes. */
export const accountLang = z.enum(languages);
export type AccountLang = z.infer<typeof accountLang>;

/** Integer minor units (bani). Orders and prices are always in MDL; other currencies are for display only. */
export const money = z.strictObject({ amount: z.int(), currency: z.literal('MDL') });
export type Money = z.infer<typeof money>;

export const slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** The maximum of PostgreSQL's `integer` type. */
export const maxInt32 = 2_147_483_647;

/** A database key. */
export const id = z.int().min(1).max(maxInt32);
/** A database key in a path, parsed from text. */
export const idInPath = z.coerce.number<string | number>().int().min(1).max(maxInt32);

/**
 * A calendar day such as `2026-11-23`. All dates of the shop are in the 20th to 22nd century; PostgreSQL rejects the
 * year 0.
 */
export const calendarDay = z.iso.date().regex(/^(?:19|20|21)\d\d-/, 'The year must lie between 1900 and 2199.');

/** A record with a maximum number of entries, exported to JSON Schema as `maxProperties`. */
export function boundedRecord<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
) {
  return z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= most, `At most ${most} entries.`)
    .meta({ maxProperties: most });
}

/** Names of error causes; the storefront shows `ERROR_API_{errorName}`. */
export const errorName = z
  .string()
  .max(64)
  .regex(/^[A-Z][A-Z0-9_]*$/);

/** The error body of all services. */
export const errorBody = z.object({
  message: z.string(),
  requestId: z.string().optional(),
  errors: z.array(z.object({ errorName, message: z.string(), path: z.string().optional() })),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const pictureSizes = ['wa', 'wb', 'wc', 'wd'] as const;
export const pictureSize = z.enum(pictureSizes);
export type PictureSize = z.infer<typeof pictureSize>;

/** Requested picture size: `wa` suggestions, `wb` analogs, `wc` lists, `wd` product page. */
export const picsOptions = z.strictObject({ size: pictureSize });

/**
 * A picture in the requested size: WebP in `src`, AVIF in `avif`, and `wa` in `thumb`. Width and height are in pixels.
 * With `wc` and `wd`, `smaller` has AVIF files for smaller screens, smallest first. With `wd`, `large` is the largest
 * file, for zooming (both ours, +).
 */
export const picture = z.object({
  src: z.string(),
  avif: z.string().nullable(),
  thumb: z.string(),
  smaller: z.array(z.object({ avif: z.string(), width: z.int().positive() })).optional(),
  large: z.string().optional(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Picture = z.infer<typeof picture>;

export const noParams = z.strictObject({});
export const noBody = z.undefined();

export const page = z.int().min(1).max(10_000);
export const limit = z.int().min(1).max(100);
/** Unicode normalisation can lengthen a text: ㍿ becomes four characters, ﷺ eighteen. */
const maxSpeltOutLength = 400;
/**
 * Free text of a visitor. A text that is too long, before or after normalisation, is rejected before it reaches a
 * query.
 */
export const searchText = z
  .string()
  .max(200)
  .refine((text) => text.normalize('NFKC').length <= maxSpeltOutLength, 'The text is too long.');

/** An item of a breadcrumb or link list within the shop. */
export const categoryRef = z.object({ id, name: z.string(), slug });
export type CategoryRef = z.infer<typeof categoryRef>;
export const brandRef = z.object({ id, name: z.string(), slug });
export type BrandRef = z.infer<typeof brandRef>;

/**
 * Missing dependencies of a program that is not ready, as listed by `/readyz`; `signature` is that of the calling
 * program.
 */
const missingPart = z.enum(['closing', 'services', 'database', 'disk', 'signature']);
export type MissingPart = z.infer<typeof missingPart>;

/** The body of a `/readyz` error response; third-party back ends need not send one. */
export const unreadyBody = z.object({ lacks: z.array(missingPart).max(missingPart.options.length) });
