import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '@/lib/system/read-json-file';
import { textPair } from '../db/localized';

const inWords = textPair(z.string().min(1));
const warehouse = z.strictObject({
  id: z.int().min(1),
  kind: z.enum(['store', 'central', 'supplier']),
  name: inWords,
  address: inWords.nullable(),
  hours: z.string().nullable(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  daysMin: z.int().min(0),
  daysMax: z.int().min(0),
  cutOff: z.string().nullable(),
  zone: z.string(),
});

/** The shop's own stores, its central stock and the suppliers behind it, as they stand in a new database. */
export function readWarehouses(): z.infer<typeof warehouse>[] {
  return readJsonFile(join(import.meta.dirname, 'texts', 'warehouses.json'), z.array(warehouse));
}
