import { z } from 'zod';
import { defineResource } from './resource';
import {
  dryRunReport,
  fileProfile,
  importStops,
  listPreview,
  reasonTexts,
  rejectedPage,
  supplierImport,
} from './suppliers';

/** Files of suppliers have up to 30 MB; base64 needs a third more. */
const maxUploadBytes = 90_000_000;
const supplierId = z.int().min(1);
const upload = z.uuid();
const fileName = z.string().trim().min(1).max(200);
const spelling = z.string().max(200);

/** Error of a list that could not be read or applied. */
export const importFault = z.object({
  /** Name of an error of the back-office API. */
  name: z.string(),
  /** Describes an unreadable file. */
  reason: reasonTexts.nullable(),
});
export type ImportFault = z.output<typeof importFault>;

const item = supplierImport.omit({ report: true }).extend({
  supplier: z.string(),
  counts: dryRunReport.shape.counts.nullable(),
  stops: dryRunReport.shape.stops,
  /** The list is being read, applied or undone. */
  isRunning: z.boolean(),
  /** Share of the running work that is done, up to 1. */
  share: z.number().nullable(),
  fault: importFault.nullable(),
});

const record = item.extend({
  report: supplierImport.shape.report,
  /** The uploaded file, to read it again; null for lists that were fetched. */
  upload: upload.nullable(),
  /** Currency of purchase prices. */
  currency: z.string(),
  vanishedLimit: z.int(),
});
const nothing = z.strictObject({});

export const supplierImportsResource = defineResource({
  name: 'supplier-imports',
  summary: 'Lists of suppliers: reading, applying and undoing',
  record,
  item,
  filter: z.strictObject({ supplierId: supplierId.optional() }),
  sorts: ['id'],
  /** `confirmStops`: apply a list whose report has stops. */
  rights: ['confirmStops'],
  actions: {
    upload: {
      on: 'list',
      summary: 'Stores a file of a supplier for a day',
      input: z.strictObject({ content: z.base64().min(1) }),
      output: z.object({ upload }),
      maxBytes: maxUploadBytes,
    },
    preview: {
      on: 'list',
      summary: 'Shows how a file is understood with a file profile, which is not saved',
      input: z.strictObject({ supplierId, upload, fileProfile }),
      output: listPreview,
    },
    dryRun: {
      on: 'list',
      summary: 'Starts reading a file with the profile of the supplier; the shop stays unchanged',
      input: z.strictObject({ supplierId, upload, fileName }),
      output: z.object({ id: z.int() }),
    },
    guessBrands: {
      on: 'list',
      summary: 'Likely brands for unknown spellings',
      input: z.strictObject({ names: z.array(spelling).max(200) }),
      output: z.object({
        items: z.array(z.object({ name: z.string(), guesses: z.array(z.object({ id: z.int(), name: z.string() })) })),
      }),
    },
    rejected: {
      on: 'list',
      summary: 'Rejected lines of a list with their reasons and cells',
      input: z.strictObject({
        id: z.int().min(1),
        /** Reason code of the report; null for all lines. */
        code: z.string().max(60).nullable().default(null),
        page: z.int().min(1).max(100_000).default(1),
        perPage: z.int().min(1).max(200).default(25),
      }),
      output: rejectedPage,
    },
    exportRejected: {
      on: 'list',
      summary: 'The rejected lines of a list as a CSV or XLSX file in Base64',
      input: z.strictObject({ id: z.int().min(1), format: z.enum(['csv', 'xlsx']) }),
      output: z.object({ name: z.string(), file: z.base64(), rows: z.int() }),
    },
    discard: {
      on: 'record',
      summary: 'Discards a list that waits for a decision; the shop stays unchanged',
      input: nothing,
      output: record,
    },
    apply: {
      on: 'record',
      summary: 'Starts writing the offers, prices and stock of a list',
      input: z.strictObject({ confirmed: z.array(z.enum(importStops)).max(importStops.length) }),
      output: record,
    },
    undo: {
      on: 'record',
      summary: 'Starts restoring the offers, prices and stock from before a list',
      input: nothing,
      output: record,
    },
  },
});
export type SupplierImportItem = z.output<typeof item>;
export type SupplierImportRecord = z.output<typeof record>;
