import { z } from 'zod';

/** Where an import keeps what it has taken in until all of it becomes the catalogue's: it outlives a killed command. */
export const importSchema = 'catalogue_import';

const place = z.object({
  line: z.number(),
  bytes: z.number(),
  headerLine: z.number(),
  headerBytes: z.number(),
});

/** What must be as it was for an import to go on. */
const ground = z.object({
  /** Hash of the file. */
  hash: z.string(),
  sheet: z.string().nullable(),
  /** The last load that changed which articles there are. */
  load: z.number(),
  /** In which form lines are kept, and which tables there are. */
  form: z.string(),
});
export type Ground = z.infer<typeof ground>;

/** An import that has begun, and how far it has come. */
export const importState = ground.extend({
  /** The name of the file. */
  source: z.string(),
  place: place.nullable(),
  lines: z.number(),
  /** Everything was read: only bringing it into the catalogue is left. */
  read: z.boolean(),
  /** The last key and rank of the catalogue, and how many articles it had. */
  end: z.object({ id: z.number(), rank: z.number(), products: z.number() }),
});
export type ImportState = z.infer<typeof importState>;
