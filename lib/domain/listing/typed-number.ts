const spaces = /[\s\u00a0\u202f]/gu;
const unit = '(?:[a-zа-яăâîșț]{1,6}\\.?|[€$₽£])?';
const numberForm = new RegExp(`^${unit}(\\d+(?:[.,]\\d+)*)${unit}$`, 'iu');

/** Digits with a point for decimals. Of a price, a group of three digits behind a sign is thousands: `1.450,50`. */
function plainDigits(digits: string, isMoney: boolean): string {
  if (isMoney && /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(digits)) {
    const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
    return `${whole.replace(/[.,]/g, '')}${decimals === undefined ? '' : `.${decimals}`}`;
  }
  return digits.replace(',', '.');
}

/** A typed number; thousands may be separated and a unit may be named: `1 450 lei`. Undefined for anything else. */
export function typedNumber(text: string, isMoney = false): number | undefined {
  const digits = numberForm.exec(text.replace(spaces, ''))?.[1];
  const value = digits === undefined ? Number.NaN : Number(plainDigits(digits, isMoney));
  return Number.isFinite(value) ? value : undefined;
}
