import { z } from 'zod';
import { defineResource } from './resource';

const moment = z.iso.datetime();
const text = (max: number) => z.string().trim().min(1).max(max);
const host = text(253).regex(/^[A-Za-z0-9.:-]+$/);
const port = z.int().min(1).max(65_535);
/** Name of the file, with `*` for any characters. */
const pattern = text(120).regex(/^[^/\\]+$/);

/** Address and file pattern of a source of lists. Passwords are stored separately. */
export const sourceSettings = z.discriminatedUnion('kind', [
  /** The newest file in the supplier's folder on the server. */
  z.strictObject({ kind: z.literal('folder'), pattern }),
  /** With a user, the password is sent as basic authentication. */
  z.strictObject({ kind: z.literal('https'), url: text(1000), user: text(200).nullable() }),
  z.strictObject({
    ...{ kind: z.literal('sftp'), host, port, user: text(200), folder: text(500), pattern },
    /** SHA-256 fingerprint of the server's key; without it, each run fails and shows the server's. */
    hostKey: text(80)
      .regex(/^SHA256:[A-Za-z0-9+/]{43}$/)
      .nullable(),
  }),
  /** The newest unseen message of a sender with a matching attachment. */
  z.strictObject({
    ...{ kind: z.literal('mailbox'), host, port, security: z.enum(['tls', 'starttls', 'none']), user: text(200) },
    folder: text(200),
    /** An address, or `@domain` for any address of a domain. */
    sender: text(254).regex(/^[^@\s]*@[^@\s]+$/),
    pattern,
  }),
]);
export type SourceSettings = z.output<typeof sourceSettings>;
export type SourceKind = SourceSettings['kind'];
export const sourceKinds = ['folder', 'https', 'sftp', 'mailbox'] as const satisfies readonly SourceKind[];

/**
 * applied: a new list was imported. waiting: it waits for a decision of staff. unchanged: no new file. found: a test found
 * a file. busy: the file or its supplier was in use, and the run is repeated soon.
 */
export const sourceOutcomes = ['applied', 'waiting', 'unchanged', 'found', 'busy', 'failed'] as const;
export type SourceOutcome = (typeof sourceOutcomes)[number];

export const sourceFaults = [
  ...['CONNECTION', 'SIGN_IN', 'HOST_KEY', 'ADDRESS_REFUSED', 'NO_FILE', 'TOO_LARGE', 'ANSWER', 'TIMEOUT'],
  ...['FILE', 'INTERNAL'],
] as const;
export type SourceFault = (typeof sourceFaults)[number];

const run = z.object({
  at: moment,
  outcome: z.enum(sourceOutcomes),
  fault: z.string().nullable(),
  /** Technical details, such as the HTTP status or the fingerprint of the server. */
  detail: z.string(),
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
  importId: z.int().nullable(),
});
export type SourceRun = z.output<typeof run>;

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const terms = {
  settings: sourceSettings,
  active: z.boolean(),
  /** Minutes between runs; null with `at`. */
  every: z.int().min(5).max(10_080).nullable(),
  /** Times of the day in the shop's time zone; empty with `every`. */
  at: z.array(time).max(24),
  /** Staff are alerted when no new list has arrived for this number of hours. */
  silenceHours: z.int().min(1).max(8760).nullable(),
  /** A list with a larger share of rejected lines, in percent, waits for staff. */
  maxRejected: z.int().min(0).max(100),
};
/** A new password or private key; undefined keeps the present one, null removes it. */
const secret = z.string().min(1).max(8000).nullable().optional();
const hasOneSchedule = ({ every, at }: { readonly every: number | null; readonly at: readonly string[] }) =>
  (every === null) === at.length > 0;

const source = z.object({
  id: z.int(),
  version: z.int(),
  supplierId: z.int(),
  supplier: z.string(),
  ...terms,
  hasSecret: z.boolean(),
  nextRunAt: moment,
  isRunning: z.boolean(),
  lastRun: run.nullable(),
  lastSuccessAt: moment.nullable(),
  lastListAt: moment.nullable(),
  failingSince: moment.nullable(),
  /** No new list has arrived within the limit. */
  isSilent: z.boolean(),
});

const record = source.extend({
  /** Directory on the server that a source of the kind `folder` reads. */
  folder: z.string(),
  /** The last runs, the newest first. */
  runs: z.array(run),
});
const nothing = z.strictObject({});

export const supplierSourcesResource = defineResource({
  name: 'supplier-sources',
  summary: 'Sources of supplier lists, with their schedules',
  record,
  item: source,
  filter: z.strictObject({
    supplierId: z.int().optional(),
    /** Only sources that fail or have sent no new list within their limit. */
    alert: z.boolean().optional(),
  }),
  sorts: ['supplier', 'nextRunAt', 'lastListAt'],
  create: z.strictObject({ ...terms, supplierId: z.int().min(1), secret }).refine(hasOneSchedule, { path: ['every'] }),
  update: z.strictObject({ ...terms, secret, version: z.int() }).refine(hasOneSchedule, { path: ['every'] }),
  remove: true,
  actions: {
    test: {
      on: 'record',
      summary: 'Looks for a file within a few seconds, without importing it',
      input: nothing,
      output: record,
    },
    run: { on: 'record', summary: 'Fetches the list within a few seconds', input: nothing, output: record },
  },
});
export type SupplierSource = z.output<typeof source>;
export type SupplierSourceRecord = z.output<typeof record>;
