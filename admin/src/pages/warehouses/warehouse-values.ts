import { z } from 'zod';
import type { WarehouseRecord } from '@/lib/contract/admin/warehouses';
import { localeTable } from '@/lib/contract/locales/locale-table.mjs';

type FormValues = Record<string, unknown>;

/** Values of an empty form: a store in the capital that is ready the same day. */
export const newWarehouse: FormValues = {
  ...{ kind: 'store', zone: 'chisinau', daysMin: 0, daysMax: 0 },
  ...{ hours: 'Mo-Fr 09:00-18:00', cutOff: '17:00', name: {}, address: {} },
};

/** The fields that staff edit. */
export function warehouseForm(record: WarehouseRecord): FormValues {
  const { version: _, products: __, orders: ___, id: ____, ...fields } = record;
  return { ...fields, address: fields.address ?? {} };
}

const texts = z.record(z.string(), z.unknown()).catch({});
const orNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** The input of the API: empty fields are null, and so is an address without any text. */
export function warehouseInput(values: FormValues): FormValues {
  const address = texts.parse(values['address']);
  const isEmpty = localeTable.every(({ texts: key }) => orNull(address[key]) === null);
  const optional = ['hours', 'phone', 'latitude', 'longitude', 'cutOff'] as const;
  return {
    ...values,
    ...Object.fromEntries(optional.map((name) => [name, orNull(values[name])])),
    address: isEmpty ? null : address,
  };
}
