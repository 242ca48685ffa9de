import { z } from 'zod';
import type { SupplierRecord } from '@/lib/contract/admin/supplier-resources';

type FormValues = Record<string, unknown>;

/** Values of an empty form: a local supplier whose products arrive the next day. */
export const newSupplier: FormValues = {
  ...{
    active: true,
    currency: 'MDL',
    rate: 1,
    usesDailyRate: false,
    pricesWithVat: true,
    preference: 100,
    vanishedLimit: 20,
  },
  ...{ defaultWarehouseId: null, priceProfileId: null },
  warehouse: { name: {}, daysMin: 1, daysMax: 1, cutOff: '15:00' },
};

/** Currencies of suppliers in the region, the shop's first. */
export const supplierCurrencies = ['MDL', 'EUR', 'USD', 'RON', 'PLN', 'UAH', 'TRY', 'CNY'] as const;

/** The fields that staff edit. */
export function supplierForm(record: SupplierRecord): FormValues {
  const {
    version: _,
    warehouses: __,
    offers: ___,
    lastImport: ____,
    waitingImportId: _____,
    id: ______,
    ...fields
  } = record;
  return fields;
}

const fields = z.record(z.string(), z.unknown()).catch({});
const orNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** The input of a warehouse: an empty time is null. */
export function supplierWarehouseForm(value: unknown): FormValues {
  const warehouse = fields.parse(value);
  return { ...warehouse, cutOff: orNull(warehouse['cutOff']) };
}

/** The input of the API: prices in lei have the rate 1, and an empty choice is null. */
export function supplierFormInput(values: FormValues): FormValues {
  return {
    ...values,
    ...(values['currency'] === 'MDL' && { rate: 1, usesDailyRate: false }),
    priceProfileId: orNull(values['priceProfileId']),
    ...('warehouse' in values && { warehouse: supplierWarehouseForm(values['warehouse']) }),
  };
}
