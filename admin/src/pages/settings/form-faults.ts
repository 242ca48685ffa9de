import type { z } from 'zod';

/** The text of an error: a message key, or a key with its values. */
type FaultText = string | { readonly message: string; readonly args: Readonly<Record<string, unknown>> };
type Faults = { [field: string]: FaultText | Faults };

function textOf(issue: z.core.$ZodIssue): FaultText {
  // Custom errors of schemas are message keys in capital letters.
  if (/^[A-Z_]+$/.test(issue.message)) return `settings.faults.${issue.message}`;
  // Amounts that cannot be parsed become NaN.
  if (issue.code === 'invalid_type' && issue.message.endsWith('NaN')) return 'settings.faults.AMOUNT';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'ra.validation.required';
  if (issue.code === 'too_small') return { message: 'ra.validation.minValue', args: { min: issue.minimum } };
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { message: 'ra.validation.maxLength', args: { max: issue.maximum } };
  if (issue.code === 'too_big') return { message: 'ra.validation.maxValue', args: { max: issue.maximum } };
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'ra.validation.email';
  return issue.code === 'invalid_type' ? 'ra.validation.required' : 'settings.faults.WRONG';
}

/** Validation errors, nested like the fields, for the `validate` function of a form; empty if the value is valid. */
export function formFaults(schema: z.ZodType, value: unknown): Faults {
  const faults: Faults = {};
  for (const issue of schema.safeParse(value).error?.issues ?? []) {
    const path = issue.path.map(String);
    const last = path.pop();
    if (last === undefined) continue;
    let at = faults;
    for (const name of path) {
      const inner = at[name];
      const next: Faults = inner === undefined || isText(inner) ? {} : inner;
      at[name] = next;
      at = next;
    }
    at[last] ??= textOf(issue);
  }
  return faults;
}

function isText(fault: FaultText | Faults): fault is FaultText {
  return typeof fault === 'string' || 'args' in fault;
}
