// Every list loads this in the browser, and not what reads and writes whole addresses.
import { attributeOf, facetKeyOf } from '@/lib/contract/facets';

/** A value of a comma-separated list, before URL encoding. */
export function escapeListValue(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C');
}

/** The value behind its escaped form. */
export function unescapeListValue(text: string): string {
  return text.replaceAll('%2C', ',').replaceAll('%25', '%');
}

/** How URLs and forms name a facet: the parameter, and the prefix of its values. */
export function facetParam(key: string): { readonly name: string; readonly lead: string } {
  const attribute = attributeOf(key);
  return attribute === undefined ? { name: `f.${key}`, lead: '' } : { name: 'f.attr', lead: `${attribute}:` };
}

/** Name and value that a checkbox of a facet has in the form. */
export function choiceField(key: string, value: string): { readonly name: string; readonly value: string } {
  const { name, lead } = facetParam(key);
  return { name, value: lead + escapeListValue(value) };
}

/** Facet and value of a checkbox. */
export function readChoice(name: string, text: string): { readonly key: string; readonly value: string } {
  const colon = name === 'f.attr' ? text.indexOf(':') : -1;
  const key = colon < 0 ? name.slice('f.'.length) : facetKeyOf(text.slice(0, colon));
  return { key, value: unescapeListValue(text.slice(colon + 1)) };
}

/** Hidden field next to a box that the search text ticked: marks its value as part of the text. */
export function querySpecField(key: string, value: string): { readonly name: string; readonly value: string } {
  return { name: 'said', value: `${key}:${escapeListValue(value)}` };
}

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
