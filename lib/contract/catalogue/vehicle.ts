import { z } from 'zod';
import { defineCall } from '../call';
import { id, locale, noParams, slug } from '../shared';

const post = { service: 'vehicle', method: 'POST', idempotent: true, params: noParams } as const;

/** A month as YYYYMM. */
const month = z.int().min(190001).max(210012);

export const manufacturer = z.object({
  manuId: id,
  manuName: z.string(),
  favorFlag: z.int(),
  linkingTargetTypes: z.string(),
  country: z.string().nullable(),
  slug,
});
export type Manufacturer = z.infer<typeof manufacturer>;

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
  manuId: id,
  /** In lower case, as TecDoc spells it. */
  modelname: z.string(),
  yearOfConstrFrom: month,
  yearOfConstrTo: month.nullable(),
  favorFlag: z.int(),
  constructionTypes: z.array(z.string()),
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
    intervals: z.array(z.object({ from: z.int(), to: z.int(), modelIds: z.array(id) })),
  }),
});

export const vehicleDetails = z.object({
  carId: id,
  manuId: id,
  manuName: z.string(),
  modId: id,
  modelName: z.string(),
  typeName: z.string(),
  constructionType: z.string(),
  impulsionType: z.string().nullable(),
  fuelType: z.string(),
  cylinder: z.int().nullable(),
  cylinderCapacityCcm: z.int().nullable(),
  cylinderCapacityLiter: z.number().nullable(),
  powerKwFrom: z.int(),
  powerKwTo: z.int(),
  powerHpFrom: z.int(),
  powerHpTo: z.int(),
  yearOfConstrFrom: month,
  yearOfConstrTo: month.nullable(),
});

export const vehicle = z.object({
  carId: id,
  vehicleDocId: z.string().nullable(),
  /** "Skoda Octavia II 1.9 TDI" */
  fullName: z.string(),
  /** "06.2004–06.2013" */
  prodYears: z.string(),
  /** "BJB, BKC, BXE, BLS" */
  carMotors: z.string(),
  vehicleDetails,
  motorCodes: z.array(z.object({ motorCode: z.string() })),
});
export type Vehicle = z.infer<typeof vehicle>;

/** With `simple`, each item has only `carId`, `carName`, `carType` and `firstCountry`. */
export const carVehicle = defineCall({
  profile: 'core',
  ...post,
  path: '/car/vehicle',
  summary: 'Engine versions of a model series',
  request: z.strictObject({ lang: locale, simple: z.boolean().optional(), manuId: id, modId: id }),
  response: z.union([
    z.object({ simple: z.literal(false), items: z.array(vehicle) }),
    z.object({
      simple: z.literal(true),
      items: z.array(z.object({ carId: id, carName: z.string(), carType: z.string(), firstCountry: z.string() })),
    }),
  ]),
});

/** The VIN as typed. A wrong VIN returns `none` with a reason, not an error. */
export const carVehicleByVin = defineCall({
  profile: 'core',
  ...post,
  path: '/car/vehicle/vin',
  summary: 'Possible vehicles of a VIN, with their certainty',
  request: z.strictObject({ lang: locale, intervalCount: z.int().min(1).max(20).optional(), vin: z.string().max(60) }),
  response: z.object({
    confidence: z.enum(['exact', 'probable', 'make_only', 'none']),
    reason: z.enum(['LENGTH', 'CHARACTERS', 'UNKNOWN_WMI', 'NO_VEHICLE']).nullable(),
    vinInfo: z
      .object({
        vin: z.string(),
        wmi: z.string(),
        vds: z.string(),
        vis: z.string(),
        checkDigit: z.object({ expected: z.string(), actual: z.string(), ok: z.boolean(), applies: z.boolean() }),
        modelYear: z.array(z.int()),
        region: z.string().nullable(),
        makeHint: z.string().nullable(),
        seriesHint: z.array(id),
        /** Models of the VIN that are not in the catalogue. */
        unlistedModels: z.array(z.string()).default([]),
      })
      .nullable(),
    matchingManufacturers: z.array(z.object({ manuId: id, manuName: z.string() })),
    matchingModels: z.array(z.object({ manuId: id, modelId: id, modelName: z.string() })),
    matchingVehicles: z.array(
      z.object({ manuId: id, modelId: id, carId: id, carName: z.string(), vehicleTypeDescription: z.string() }),
    ),
    matchingVehiclesCount: z.int().min(0),
  }),
});

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
  response: z.object({ image: z.string().nullable() }),
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
