import { z } from 'zod';
import type { PriceProfileRecord } from '@/lib/contract/admin/supplier-resources';

type FormValues = Record<string, unknown>;

/** Kinds of rates to choose from. */
export const rateKinds = ['markup', 'margin'].map((id) => ({ id, name: `prices.kinds.${id}` }));

/** Values of an empty form. */
export const newProfile: FormValues = {
  ...{ name: '', rate: { kind: 'markup', percent: 30 }, rules: [], minMargin: 0 },
  rounding: { step: 100, mode: 'up' },
};

const lei = (bani: number | null) => (bani === null ? null : bani / 100);

/** The fields of the form, with price bands in lei. */
export function profileForm(profile: PriceProfileRecord): FormValues {
  const { name, rate, rules, rounding, minMargin } = profile;
  const bands = rules.map((rule) => ({ ...rule, from: lei(rule.from), below: lei(rule.below) }));
  return { name, rate, rounding, minMargin, rules: bands };
}

const fields = z.record(z.string(), z.unknown());
const bani = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : null);
const idOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

/** The input of the API: price bands in bani, and empty conditions are null. */
export function profileInput(values: FormValues): FormValues {
  const rules = fields.array().catch([]).parse(values['rules']);
  return {
    ...{ name: values['name'], rate: values['rate'], minMargin: values['minMargin'] ?? 0 },
    rounding: values['rounding'],
    rules: rules.map(({ brandId, categoryId, from, below, rate }) => ({
      ...{ brandId: idOrNull(brandId), categoryId: idOrNull(categoryId), from: bani(from), below: bani(below), rate },
    })),
  };
}
