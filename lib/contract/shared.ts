import { z } from 'zod';
import { languages, localeCodes } from './locales/locales';

export const locale = z.enum(localeCodes);
export type Locale = z.infer<typeof locale>;

/** Account calls use two-letter language codes. */
export const accountLang = z.enum(languages);
export type AccountLang = z.infer<typeof accountLang>;

const bani = z.int();

/** The amount of a request in integer minor units (bani). Orders and prices are always in MDL. */
export const requestMoney = z.strictObject({ amount: bani, currency: z.literal('MDL') });
export type Money = z.infer<typeof requestMoney>;

/** With larger numbers a double could no longer hold the bani of a decimal sum exactly. */
const maxDecimalSum = 1e12;

/** A decimal sum in MDL, rounded half away from zero to bani: `1134.5` is 113450 bani. */
const decimalSum = z
  .number()
  .min(-maxDecimalSum)
  .max(maxDecimalSum)
  .transform((sum): Money => {
    // 15 digits hide the binary error of a decimal fraction: 1.005 * 100 is 100.49999999999999.
    const amount = Math.round(Number((Math.abs(sum) * 100).toPrecision(15)));
    return { amount: sum < 0 && amount > 0 ? -amount : amount, currency: 'MDL' };
  });

/** The amount of a response: bani, or a decimal number of MDL. Other currencies are for display only. */
export const money = z.union([z.object({ amount: bani, currency: z.literal('MDL') }), decimalSum]);

/**
 * The name of an entity in a URL. It is case-sensitive, never contains a slash or two adjacent dots, and needs no
 * percent-encoding.
 */
export const slugPattern = /^[A-Za-z0-9](?:\.?[\w~-])*$/;
export const slug = z.string().max(160).regex(slugPattern);

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

/*
 * Fields of responses that a back end may omit. The storefront's types have them always, and our own services send them
 * always.
 */
export const absentAsNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
export const absentAsEmpty = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).default([]);
export const optionalText = z.string().default('');
export const optionalFlag = z.boolean().default(false);
export const optionalMoney = money.default({ amount: 0, currency: 'MDL' });
export const optionalCount = z.int().min(0).default(0);

/** Unparsed fields of a response. */
export type RawFields = Readonly<Record<string, unknown>>;

/**
 * Adds derived fields to a raw response before it is parsed. `derive` returns undefined if nothing is absent, which is
 * always so with our own services.
 */
export function completed<Schema extends z.ZodType>(
  schema: Schema,
  derive: (fields: RawFields) => RawFields | undefined,
) {
  // The input is typed by the schema, so that adapters of other back ends are checked against it.
  return z.preprocess((value: z.input<Schema>): unknown => {
    if (!isRawFields(value)) return value;
    const derived = derive(value);
    return derived === undefined ? value : { ...value, ...derived };
  }, schema);
}

/** A list whose `total` is the number of its items if absent. */
export const withTotal = <Schema extends z.ZodType>(list: Schema) =>
  completed(list, ({ items, total }) =>
    total === undefined && Array.isArray(items) ? { total: items.length } : undefined,
  );

/** Items with their total number. */
export const listOf = <Schema extends z.ZodType>(item: Schema) =>
  withTotal(z.object({ items: z.array(item), total: optionalCount }));

export function isRawFields(value: unknown): value is RawFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  errors: z.array(
    z.object({
      errorName,
      message: z.string(),
      path: z.string().optional(),
      /** With CART_CHANGED: the total that the order would have now. */
      total: money.optional(),
    }),
  ),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const pictureSizes = ['wa', 'wb', 'wc', 'wd'] as const;
export const pictureSize = z.enum(pictureSizes);
export type PictureSize = z.infer<typeof pictureSize>;

/** Requested picture size: `wa` suggestions, `wb` analogs, `wc` lists, `wd` product page. */
export const picsOptions = z.strictObject({ size: pictureSize });

/** The assumed width and height (pixels) of a picture of unknown size. */
const unknownSide = 600;

/**
 * A picture in the requested size: WebP in `src`, AVIF in `avif`, and `wa` in `thumb`. Width and height are in pixels.
 * With `wc` and `wd`, `smaller` has AVIF files for smaller screens, smallest first. With `wd`, `large` is the largest
 * file, for zooming (both ours, +).
 */
export const pictureFields = z.object({
  src: z.string(),
  avif: absentAsNull(z.string()),
  /** By default `src`. */
  thumb: optionalText,
  smaller: z.array(z.object({ avif: z.string(), width: z.int().positive() })).optional(),
  large: z.string().optional(),
  width: z.int().positive().default(unknownSide),
  height: z.int().positive().default(unknownSide),
});

/** A picture, or only its URL. */
export const picture = z.preprocess((value) => {
  if (typeof value === 'string' && value !== '') return { src: value, thumb: value };
  return isRawFields(value) && value['thumb'] === undefined ? { ...value, thumb: value['src'] } : value;
}, pictureFields);
export type Picture = z.infer<typeof picture>;

/** A moment in UTC, also with another offset, or a day. */
export const instant = z.union([
  z.iso.datetime(),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  z.iso.date().transform((day) => `${day}T00:00:00.000Z`),
]);

/** The response of a call without data: any JSON object without `ok: false`, or `true`, or `null`. */
export const done = z
  .unknown()
  .refine((body) => body === true || body === null || (isRawFields(body) && (body['ok'] ?? true) === true))
  .transform(() => ({ ok: true as const }))
  .meta({ description: 'An object without `ok: false`, such as `{"ok":true}`.' });

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
/** `id` is 0 if the back end gives none. */
export const brandRef = z.object({ id: id.default(0), name: z.string(), slug });
export type BrandRef = z.infer<typeof brandRef>;

/** Derives an absent slug from the id: a back end that has no slugs is asked for the entity by its id. */
export const completedSlug = <Schema extends z.ZodType>(fields: Schema) =>
  completed(fields, ({ id: number, slug: name }) =>
    name === undefined && typeof number === 'number' ? { slug: String(number) } : undefined,
  );

export const tagFields = z.object({ id, name: z.string(), slug });
export const tagRef = completedSlug(tagFields);

/**
 * Missing dependencies of a program that is not ready, as listed by `/readyz`; `signature` is that of the calling
 * program.
 */
const missingPart = z.enum(['closing', 'services', 'database', 'disk', 'signature']);
export type MissingPart = z.infer<typeof missingPart>;

/** The body of a `/readyz` error response; third-party back ends need not send one. */
export const unreadyBody = z.object({ lacks: z.array(missingPart).max(missingPart.options.length) });
