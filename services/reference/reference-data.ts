import { join } from 'node:path';
import { z } from 'zod';
import { soldAs } from '@/lib/contract/catalogue/product';
import { localized } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import type { VinTables } from '@/lib/domain/vin/describe-vin';
import { readJsonFile } from '@/lib/system/read-json-file';
import { textFields, textPair } from '../db/localized';
import data from './data/part-weights.json' with { type: 'json' };

const weights = z.object({ groups: z.record(z.string(), z.int()), types: z.record(z.string(), z.int()) }).parse(data);
/** Unknown parts count as a small parcel. */
const unknown = 1_000;

/** Usual weight of a part kind in grams; `code` is the kind's. */
export function usualWeight(code: string | null): number {
  if (code === null) return unknown;
  return weights.types[code] ?? weights.groups[code.split('-')[0] ?? ''] ?? unknown;
}

const attribute = z.object({
  key: z.string(),
  unit: z.string().nullable(),
  ...textFields('name', z.string()),
  type: z.enum(['enum', 'number', 'integer', 'string', 'boolean']),
  values: z.array(z.string()).optional(),
});
export type ReferenceAttribute = z.infer<typeof attribute>;

const node = z.object({
  code: z.string(),
  parent: z.string().nullable(),
  slug: z.string(),
  ...textFields('name', z.string()),
  name_en: z.string(),
  /** Grammatical gender of the name, or `p` for plural: adjectives of a language agree with it. */
  ...textFields('gender', z.enum(['m', 'f', 'n', 'p']).default('m')),
  level: z.int(),
  sort: z.int(),
  attributes: z.array(z.object({ key: z.string() })).default([]),
  ...textFields('synonyms', z.array(z.string()).default([])),
  synonyms_en: z.array(z.string()).default([]),
  universal: z.boolean().default(false),
  sold_as: soldAs.default('piece'),
  often_replaced_with: z.array(z.string()).default([]),
  wear_item: z.boolean().default(false),
  recommended_quantity: z.union([z.int(), z.string()]).optional(),
  core_deposit_possible: z.boolean().default(false),
  guideline_interval: z.object({ km: z.int().positive().nullable(), months: z.int().positive().nullable() }).optional(),
});
export type TaxonomyNode = z.infer<typeof node>;

const inWords = textPair(z.string());
const fitCriteria = z.array(
  z.object({
    id: z.string(),
    unit: z.string().nullable(),
    drawing: z.string(),
    name: inWords,
    question: inWords,
    hint: inWords,
    values: z.record(z.string(), inWords).default({}),
  }),
);

const taxonomy = z.object({ attributes: z.array(attribute), nodes: z.array(node) });

const brand = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  /** The company that the brand belongs to. */
  owner: z.string(),
  tier: z.enum(['oe', 'aftermarket', 'value', 'reman', 'performance', 'premium']),
  groups: z.array(z.string()),
  aliases: z.array(z.string()),
});
export type ReferenceBrand = z.infer<typeof brand>;

const country = textPair(z.string());
const brands = z.object({ countries: z.record(z.string(), country), brands: z.array(brand) });

const month = z.int().min(190001).max(210012);

const vehicle = z.object({
  carId: z.int(),
  manuId: z.int(),
  modId: z.int(),
  manuName: z.string(),
  modelName: z.string(),
  typeName: z.string(),
  motorCodes: z.array(z.string()),
  cylinderCapacityCcm: z.int().nullable(),
  cylinderCapacityLiter: z.number().nullable(),
  cylinder: z.int().nullable(),
  powerKwFrom: z.int(),
  powerHpFrom: z.int(),
  fuelType: z.string(),
  impulsionType: z.string().nullable(),
  constructionType: z.string(),
  yearOfConstrFrom: month,
  yearOfConstrTo: month.nullable(),
});
export type ReferenceVehicle = z.infer<typeof vehicle>;

const vehicles = z.object({
  manufacturers: z.array(
    z.object({
      manuId: z.int(),
      manuName: z.string(),
      country: z.string(),
      favorFlag: z.int(),
      linkingTargetTypes: z.string(),
    }),
  ),
  modelSeries: z.array(
    z.object({
      modelId: z.int(),
      manuId: z.int(),
      modelname: z.string(),
      yearOfConstrFrom: month,
      yearOfConstrTo: month.nullable(),
      constructionTypes: z.array(z.string()),
    }),
  ),
  vehicles: z.array(vehicle),
});
export type ReferenceVehicles = z.infer<typeof vehicles>;

const makers = z.object({
  wmi: z.array(z.object({ wmi: z.string(), make: z.string(), region: z.string().nullable() })),
});

const yearPosition = z
  .strictObject({
    wmi: z.array(z.string().min(1)).min(1),
    position: z.int().min(1).max(17).nullable(),
    since: z.int().optional(),
    letter_from: z.int().optional(),
  })
  .transform(({ letter_from: letterFrom, ...entry }) => ({ ...entry, letterFrom }));

const vinHints = z.object({
  model_year_codes: z.object({
    sequence: z.string(),
    start_year: z.int(),
    cycle: z.int(),
    positions: z.array(yearPosition),
  }),
  check_digit: z.object({ transliteration: z.record(z.string(), z.int()), weights: z.array(z.int()) }),
});

function read<Shape>(name: string, shape: z.ZodType<Shape>): Shape {
  return readJsonFile(join(import.meta.dirname, 'data', `${name}.json`), shape);
}

/** Part groups, part kinds and their attributes. */
export function readTaxonomy(): z.infer<typeof taxonomy> {
  return read('part-taxonomy', taxonomy);
}

/** Part brands and the names of their countries. */
export function readBrands(): z.infer<typeof brands> {
  return read('part-brands', brands);
}

/** Criteria that parts may require beyond the engine type, with their questions and hints. */
export function readFitCriteria(): z.infer<typeof fitCriteria> {
  return read('fit-criteria', fitCriteria);
}

/** Makes, model series and engine types. */
export function readVehicles(): ReferenceVehicles {
  return read('vehicles-seed', vehicles);
}

/** VIN data as the input of `describeVin`. */
export function readVinTables(): VinTables {
  const hints = read('vin-model-hints', vinHints);
  const { sequence, start_year: startYear, cycle, positions } = hints.model_year_codes;
  return {
    checkDigit: hints.check_digit,
    modelYears: { sequence, startYear, cycle, positions },
    makers: new Map(read('wmi', makers).wmi.map(({ wmi, make, region }) => [wmi, { make, region }])),
  };
}

const { countries } = readBrands();

/** The name of a country by its code; other texts are returned unchanged. */
export function countryName(code: string | null, lang: Locale): string | null {
  if (code === null) return null;
  const names = countries[code];
  return names === undefined ? code : localized(names, lang);
}
