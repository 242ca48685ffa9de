import { z } from 'zod';
import { defineResource } from './resource';

const fields = z.record(z.string(), z.unknown()).nullable();

const entry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Name of the member of staff or API token. */
  actor: z.string(),
  staffId: z.int().nullable(),
  /** The API token that made the change. */
  tokenId: z.int().nullable(),
  resource: z.string(),
  recordId: z.string(),
  action: z.string(),
  /** Changed fields; null before a creation and after a removal. */
  before: fields,
  after: fields,
});

export const journalResource = defineResource({
  name: 'journal',
  summary: 'Changes made in the back office',
  record: entry,
  item: entry,
  filter: z.strictObject({
    resource: z.string().max(40).optional(),
    recordId: z.string().max(100).optional(),
    staffId: z.coerce.number().int().optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  }),
  sorts: ['id'],
  actions: {},
});
