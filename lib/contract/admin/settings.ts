import { z } from 'zod';
import { sectionNames, settingSections } from '../settings/settings';
import { defineResource } from './resource';

const sectionName = z.enum(sectionNames);

const record = z.object({
  id: sectionName,
  /**
   * Grows with each change; 0 until the section is saved. An update with an earlier value fails with 409
   * RECORD_CHANGED.
   */
  version: z.int(),
  /** The saved values, else the defaults of the code. */
  value: z.record(z.string(), z.unknown()),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});

const version = z.int().min(0).max(1_000_000_000);
const { brand, company, contacts, hours, terms, switches } = settingSections;

export const settingsResource = defineResource({
  name: 'settings',
  summary: 'Settings of the shop, by section',
  record,
  item: record,
  filter: z.strictObject({}),
  sorts: ['id'],
  update: z.discriminatedUnion('id', [
    z.strictObject({ id: z.literal('brand'), version, value: brand }),
    z.strictObject({ id: z.literal('company'), version, value: company }),
    z.strictObject({ id: z.literal('contacts'), version, value: contacts }),
    z.strictObject({ id: z.literal('hours'), version, value: hours }),
    z.strictObject({ id: z.literal('terms'), version, value: terms }),
    z.strictObject({ id: z.literal('switches'), version, value: switches }),
  ]),
  actions: {
    reset: {
      on: 'record',
      summary: 'Restores the default values of the section',
      input: z.strictObject({ version }),
      output: record,
    },
  },
});

export type SettingRecord = z.output<typeof record>;
