/** A phone number as people read it: `+373 69 123 456`, `069 123 456`; a foreign one as it was written. */
export function phoneText(phone: string): string {
  const groups = /^(\+373)(\d{2})(\d{3})(\d{3})$/.exec(phone) ?? /^(0\d{2})(\d{3})(\d{3})$/.exec(phone);
  return groups ? groups.slice(1).join('\u00a0') : phone;
}
