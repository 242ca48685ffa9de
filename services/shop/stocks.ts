import type { z } from 'zod';
import type { shopStocks } from '@/lib/contract/catalogue/shop';
import { textOf } from '../db/localized';
import type { CallContext } from '../http/deps';
import { referenceOf } from '../reference/reference';

/** Answers `POST /stocks`. */
export async function readStocks(
  { lang }: z.output<typeof shopStocks.request>,
  context: CallContext,
): Promise<z.output<typeof shopStocks.response>> {
  const { warehouses } = await referenceOf(context.db);
  const items = [...warehouses.values()].map((warehouse) => ({
    id: warehouse.id,
    name: textOf(warehouse, 'name', lang),
    kind: warehouse.kind,
    address: textOf(warehouse, 'address', lang),
    hours: warehouse.hours,
    phone: warehouse.phone,
    latitude: warehouse.latitude,
    longitude: warehouse.longitude,
  }));
  return { items };
}
