import type { z } from 'zod';
import type { shopStocks } from '@/lib/contract/catalogue/shop';
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
    name: lang === 'ru' ? warehouse.name_ru : warehouse.name_ro,
    kind: warehouse.kind,
    address: lang === 'ru' ? warehouse.address_ru : warehouse.address_ro,
    hours: warehouse.hours,
    phone: warehouse.phone,
    latitude: warehouse.latitude,
    longitude: warehouse.longitude,
  }));
  return { items };
}
