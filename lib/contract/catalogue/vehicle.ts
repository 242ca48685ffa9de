import { z } from 'zod';
import { defineCall } from '../call';
import {
  absentAsEmpty,
  absentAsNull,
  completed,
  id,
  isRawFields,
  locale,
  noParams,
  optionalCount,
  optionalText,
  slug,
} from '../shared';

const post = { service: 'vehicle', method: 'POST', idempotent: true, params: noParams } as const;

/** A month as YYYYMM. */
const month = z.int().min(190001).max(210012);
/** 0 if the back end gives none. */
const optionalId = id.default(0);

const manufacturerFields = z.object({
  manuId: id,
  manuName: z.string(),
  favorFlag: z.int().default(0),
  linkingTargetTypes: optionalText,
  country: absentAsNull(z.string()),
  slug,
});

/** A make of vehicles. An absent slug is derived from the name. */
export const manufacturer = completed(manufacturerFields, ({ manuId, manuName, slug: name }) =>
  name === undefined ? { slug: slugOf(manuName) ?? String(manuId) } : undefined,
);
export type Manufacturer = z.infer<typeof manufacturer>;

function slugOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.length === 0 ? undefined : words.join('-');
}

export const carManufacturers = defineCall({
  profile: 'core',
  ...post,
  path: '/car/manufacturers',
  summary: 'Vehicle makes, favourites first',
  request: z.strictObject({ lang: locale }),
  response: z.object({ items: z.array(manufacturer) }),
});

export const modelSeries = z.object({
  modelId: id,
  manuId: optionalId,
  /** In lower case, as TecDoc spells it. */
  modelname: z.string(),
  yearOfConstrFrom: month,
  yearOfConstrTo: absentAsNull(month),
  favorFlag: z.int().default(0),
  constructionTypes: absentAsEmpty(z.string()),
});
export type ModelSeries = z.infer<typeof modelSeries>;

export const carModels = defineCall({
  profile: 'core',
  ...post,
  path: '/car/models',
  summary: 'Model series of a make; production years are grouped into at most intervalCount ranges',
  request: z.strictObject({ lang: locale, intervalCount: z.int().min(1).max(20).optional(), manuId: id }),
  response: z.object({
    items: z.array(modelSeries),
    intervals: absentAsEmpty(z.object({ from: z.int(), to: z.int(), modelIds: z.array(id) })),
  }),
});

export const vehicleDetails = z.object({
  carId: optionalId,
  manuId: optionalId,
  manuName: optionalText,
  modId: optionalId,
  modelName: optionalText,
  typeName: optionalText,
  constructionType: optionalText,
  impulsionType: absentAsNull(z.string()),
  fuelType: optionalText,
  cylinder: absentAsNull(z.int()),
  cylinderCapacityCcm: absentAsNull(z.int()),
  cylinderCapacityLiter: absentAsNull(z.number()),
  /** Power; 0 when it is unknown. */
  powerKwFrom: z.int().default(0),
  powerKwTo: z.int().default(0),
  powerHpFrom: z.int().default(0),
  powerHpTo: z.int().default(0),
  yearOfConstrFrom: month,
  yearOfConstrTo: absentAsNull(month),
});

/** The month if neither the details nor `prodYears` of a vehicle name one. */
const unknownMonth = 190001;

/** A vehicle whose details may lack its id and its first month, which is then taken from `prodYears`. */
export const completedVehicle = <Schema extends z.ZodType>(fields: Schema) =>
  completed(fields, ({ carId, prodYears, vehicleDetails: details = {} }) => {
    if (!isRawFields(details) || details['yearOfConstrFrom'] !== undefined) return undefined;
    return { vehicleDetails: { carId, yearOfConstrFrom: firstMonth(prodYears), ...details } };
  });

function firstMonth(prodYears: unknown): number {
  const [, monthText = '1', year] = /^(?:(\d{1,2})[./])?((?:19|20)\d{2})/.exec(String(prodYears)) ?? [];
  return year === undefined ? unknownMonth : Number(year) * 100 + Number(monthText);
}

const vehicleFields = z.object({
  carId: id,
  vehicleDocId: absentAsNull(z.string()),
  /** "Skoda Octavia II 1.9 TDI" */
  fullName: z.string(),
  /** "06.2004–06.2013" */
  prodYears: optionalText,
  /** "BJB, BKC, BXE, BLS" */
  carMotors: optionalText,
  vehicleDetails,
  motorCodes: absentAsEmpty(z.object({ motorCode: z.string() })),
});

export const vehicle = completedVehicle(vehicleFields);
export type Vehicle = z.infer<typeof vehicle>;

const simpleVehicle = z.object({
  carId: id,
  carName: z.string(),
  carType: optionalText,
  firstCountry: optionalText,
});

/** With `simple`, each item has only `carId`, `carName`, `carType` and `firstCountry`. */
export const carVehicle = defineCall({
  profile: 'core',
  ...post,
  path: '/car/vehicle',
  summary: 'Engine versions of a model series',
  request: z.strictObject({ lang: locale, simple: z.boolean().optional(), manuId: id, modId: id }),
  response: completed(
    z.discriminatedUnion('simple', [
      z.object({ simple: z.literal(false), items: z.array(vehicle) }),
      z.object({ simple: z.literal(true), items: z.array(simpleVehicle) }),
    ]),
    ({ simple, items }) => {
      if (simple !== undefined || !Array.isArray(items)) return undefined;
      return { simple: items.some((item) => isRawFields(item) && item['fullName'] === undefined) };
    },
  ),
});

const vinInfo = z.object({
  vin: z.string(),
  wmi: z.string(),
  vds: z.string(),
  vis: z.string(),
  checkDigit: z.object({ expected: z.string(), actual: z.string(), ok: z.boolean(), applies: z.boolean() }),
  modelYear: absentAsEmpty(z.int()),
  region: absentAsNull(z.string()),
  makeHint: absentAsNull(z.string()),
  seriesHint: absentAsEmpty(id),
  /** Models of the VIN that are not in the catalogue. */
  unlistedModels: absentAsEmpty(z.string()),
});

/** The VIN as typed. A wrong VIN returns `none` with a reason, not an error. */
export const carVehicleByVin = defineCall({
  profile: 'core',
  ...post,
  path: '/car/vehicle/vin',
  summary: 'Possible vehicles of a VIN, with their certainty',
  request: z.strictObject({ lang: locale, intervalCount: z.int().min(1).max(20).optional(), vin: z.string().max(60) }),
  response: completed(
    z.object({
      confidence: z.enum(['exact', 'probable', 'make_only', 'none']),
      reason: absentAsNull(z.enum(['LENGTH', 'CHARACTERS', 'UNKNOWN_WMI', 'NO_VEHICLE'])),
      vinInfo: absentAsNull(vinInfo),
      matchingManufacturers: absentAsEmpty(z.object({ manuId: id, manuName: z.string() })),
      matchingModels: absentAsEmpty(z.object({ manuId: id, modelId: id, modelName: z.string() })),
      matchingVehicles: absentAsEmpty(
        z.object({
          manuId: id,
          modelId: id,
          carId: id,
          carName: z.string(),
          vehicleTypeDescription: optionalText,
        }),
      ),
      matchingVehiclesCount: optionalCount,
    }),
    ({ confidence, matchingVehiclesCount: count, matchingVehicles: cars, matchingManufacturers: makes }) => {
      if (confidence !== undefined && count !== undefined) return undefined;
      const known = confidence ?? (sizeOf(cars) > 0 ? 'probable' : sizeOf(makes) > 0 ? 'make_only' : 'none');
      return { confidence: known, matchingVehiclesCount: count ?? sizeOf(cars) };
    },
  ),
});

const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

export const carVehicleDetails = defineCall({
  profile: 'core',
  ...post,
  path: '/car/vehicle/details',
  summary: 'Full records of vehicles by id; unknown ids are omitted',
  request: z.strictObject({ carIds: z.array(id).min(1).max(100), lang: locale }),
  response: z.object({ items: z.array(vehicle) }),
});

/** A parts group available for a vehicle, in TecDoc's names; groups precede their part kinds. */
export const carGroup = z.object({
  assemblyGroupNodeId: id,
  assemblyGroupName: z.string(),
  parentNodeId: id.nullable(),
  hasChilds: z.boolean(),
  slug,
  count: z.int().min(1),
});

export const carGroups = defineCall({
  ...post,
  path: '/car/groups',
  summary: 'Parts groups of a vehicle as a whole tree with counts (ours: TecDoc returns one level per call)',
  request: z.strictObject({ lang: locale, carId: id }),
  response: z.object({ total: z.int().min(0), items: z.array(carGroup) }),
});

/** URLs for the sitemaps. Not part of the original call list (+). */
export const carSitemap = defineCall({
  ...post,
  path: '/car/sitemap',
  summary: 'Model series and vehicles with parts, ordered by id, in shards',
  proxied: false,
  request: z.strictObject({ shard: z.int().min(0).max(10_000), limit: z.int().min(1).max(25_000) }),
  response: z.object({
    /** Returned in shard 0 only. */
    models: z.array(z.object({ slug, modelId: id })),
    shards: z.int().min(0),
    carIds: z.array(id),
  }),
});

export const carImage = defineCall({
  profile: 'core',
  ...post,
  path: '/cars/img',
  summary: 'Picture of a vehicle',
  request: z.strictObject({
    carId: id.optional(),
    vdId: z.string().max(64).optional(),
    size: z.enum(['wa', 'wb', 'wc', 'wd']).optional(),
  }),
  response: z.object({ image: absentAsNull(z.string()) }),
});

export const vehicleCalls = {
  carManufacturers,
  carModels,
  carVehicle,
  carVehicleByVin,
  carVehicleDetails,
  carGroups,
  carSitemap,
  carImage,
} as const;
