import { z } from 'zod';
import { id } from '../shared';
import { defineResource } from './resource';

const version = z.string().min(1).max(64);
const name = z.string().trim().min(1).max(120);
const text = z.string().trim().max(60).default('');
/** A month as YYYYMM, at most two years ahead. */
const month = z
  .int()
  .min(190_001)
  .refine((value) => value % 100 >= 1 && value % 100 <= 12)
  .refine((value) => Math.floor(value / 100) <= new Date().getFullYear() + 2);

/** The values that distinguish cars of one model. */
export const carEngine = {
  motorCodes: z.array(z.string()),
  ccm: z.int().nullable(),
  /** Null if the power is unknown. */
  kw: z.int().nullable(),
  hp: z.int().nullable(),
  fuel: z.string(),
  /** Empty if unknown. */
  body: z.string(),
  /** First and last month of production, as YYYYMM. */
  from: z.int(),
  to: z.int().nullable(),
};

const make = z.object({
  id,
  version,
  name: z.string(),
  slug: z.string(),
  /** Whether the make is at the top of the list in the shop. */
  favorite: z.boolean(),
  models: z.int(),
  cars: z.int(),
});

export const vehicleMakesResource = defineResource({
  name: 'vehicle-makes',
  summary: 'Makes of cars',
  record: make,
  item: make,
  filter: z.strictObject({ text }),
  sorts: ['name', 'cars'],
  /** The slug is derived from the name. */
  create: z.strictObject({ name, favorite: z.boolean() }),
  update: z.strictObject({ version, name, favorite: z.boolean() }),
  actions: {},
});

const model = z.object({
  id,
  version,
  makeId: z.int(),
  name: z.string(),
  /** First and last month of production, as YYYYMM. */
  yearFrom: z.int(),
  yearTo: z.int().nullable(),
  favorite: z.boolean(),
  cars: z.int(),
});

const modelFields = { name, yearFrom: month, yearTo: month.nullable(), favorite: z.boolean() };
const yearsInOrder = ({ yearFrom, yearTo }: { readonly yearFrom: number; readonly yearTo: number | null }) =>
  yearTo === null || yearFrom <= yearTo;

export const vehicleModelsResource = defineResource({
  name: 'vehicle-models',
  summary: 'Model series of a make',
  record: model,
  item: model,
  filter: z.strictObject({ makeId: id.optional(), text }),
  sorts: ['name', 'yearFrom'],
  create: z.strictObject({ makeId: id, ...modelFields }).refine(yearsInOrder, { path: ['yearTo'] }),
  update: z.strictObject({ version, ...modelFields }).refine(yearsInOrder, { path: ['yearTo'] }),
  actions: {},
});

const engine = {
  typeName: name,
  motorCodes: z.array(z.string().trim().min(1).max(20)).max(40),
  ccm: z.int().min(1).max(50_000).nullable(),
  kw: z.int().min(1).max(5000).nullable(),
  hp: z.int().min(1).max(7000).nullable(),
  fuel: name,
  body: z.string().trim().max(120),
  from: month,
  to: month.nullable(),
};
const car = z.object({
  ...{ id, version, makeId: z.int(), modelId: z.int(), name: z.string(), typeName: z.string(), hidden: z.boolean() },
  ...carEngine,
});
const inOrder = ({ from, to }: { readonly from: number; readonly to: number | null }) => to === null || from <= to;

const treeChanges = z.object({ added: z.int(), changed: z.int() });
const importReport = z.object({
  lines: z.int(),
  bad: z.int(),
  makes: treeChanges,
  series: treeChanges,
  vehicles: treeChanges,
  /** Products whose cars change. */
  parts: z.int(),
  /** False when bad lines prevented the import, or in a dry run. */
  applied: z.boolean(),
  /** The first bad lines, with the reason in the language of the pages. */
  badLines: z.array(z.object({ file: z.string(), line: z.int(), reason: z.string() })),
  /** The first good lines of each file, as parsed. */
  previews: z.array(
    z.object({
      file: z.string(),
      content: z.enum(['makes', 'series', 'vehicles', 'fitment', 'epa', 'ademe']),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  ),
  /** Error of unreadable files, in the language of the pages. All counts are then 0. */
  fault: z.string().nullable(),
  /** ADEME lists contain no year. The year is read from the file name, such as `list-2024.csv`. */
  needsYear: z.boolean(),
});

export const vehiclesResource = defineResource({
  name: 'vehicles',
  summary: 'Cars by make and model: one for each engine type',
  record: car,
  item: car,
  filter: z.strictObject({
    makeId: id.optional(),
    modelId: id.optional(),
    hidden: z.boolean().optional(),
    text,
  }),
  sorts: ['name', 'from', 'kw'],
  create: z.strictObject({ modelId: id, ...engine }).refine(inOrder, { path: ['to'] }),
  update: z.strictObject({ version, ...engine, hidden: z.boolean() }).refine(inOrder, { path: ['to'] }),
  actions: {
    importFiles: {
      on: 'list',
      summary: 'Imports makes, models, cars and fitment from files, or reports the result without a change',
      input: z.strictObject({
        files: z
          .array(z.strictObject({ name: z.string().min(1).max(200), content: z.base64() }))
          .min(1)
          .max(10),
        dryRun: z.boolean(),
        /** Import the good lines despite bad ones. */
        skipBad: z.boolean(),
      }),
      output: importReport,
      maxBytes: 90 * 1024 * 1024,
    },
  },
});

export type VehicleImportReport = z.output<typeof importReport>;
export type VehicleMake = z.output<typeof make>;
export type VehicleModel = z.output<typeof model>;
export type VehicleItem = z.output<typeof car>;
