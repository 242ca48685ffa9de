// Separate from the modules for whole URLs to keep the browser code of lists small.
import { attributeOf, facetKeyOf } from '@/lib/contract/facets';

/** Longest text that searches the values of a facet. */
export const maxFindLength = 60;

/** A value of a comma-separated list, before URL encoding. */
export function escapeListValue(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C');
}

/** The value behind its escaped form. */
export function unescapeListValue(text: string): string {
  return text.replaceAll('%2C', ',').replaceAll('%25', '%');
}

/** The parameter name of a facet, and the prefix of its values. */
export function facetParam(key: string): { readonly name: string; readonly lead: string } {
  const attribute = attributeOf(key);
  return attribute === undefined ? { name: `f.${key}`, lead: '' } : { name: 'f.attr', lead: `${attribute}:` };
}

/** Name and value of a facet's checkbox in the form. */
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

/** Hidden field for a box that the search text ticked; marks the value as part of the text. */
export function querySpecField(key: string, value: string): { readonly name: string; readonly value: string } {
  return { name: 'said', value: `${key}:${escapeListValue(value)}` };
}

const spaces = /[\s\u00a0\u202f]/gu;
const unit = '(?:[a-zа-яăâîșț]{1,6}\\.?|[€$₽£])?';
const numberForm = new RegExp(`^${unit}(\\d+(?:[.,]\\d+)*)${unit}$`, 'iu');

/** Digits with a decimal point. In a price, a group of three digits after a separator is thousands: `1.450,50`. */
function plainDigits(digits: string, isMoney: boolean): string {
  if (isMoney && /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(digits)) {
    const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
    return `${whole.replace(/[.,]/g, '')}${decimals === undefined ? '' : `.${decimals}`}`;
  }
  return digits.replace(',', '.');
}

/** Parses a typed number with optional thousands separators and unit: `1 450 lei`. Undefined when invalid. */
export function typedNumber(text: string, isMoney = false): number | undefined {
  const digits = numberForm.exec(text.replace(spaces, ''))?.[1];
  const value = digits === undefined ? Number.NaN : Number(plainDigits(digits, isMoney));
  return Number.isFinite(value) ? value : undefined;
}

/** The bars of a histogram as a clip path. A bar with products is at least 4% high. */
export function histogramShape(counts: readonly number[]): string {
  const tallest = Math.max(1, ...counts);
  const points = counts.flatMap((count, index) => {
    const top = 100 - (count === 0 ? 0 : Math.max(4, Math.round((count / tallest) * 100)));
    const x = (at: number) => `${Math.round((at / counts.length) * 1000) / 10}%`;
    return [`${x(index)} ${top}%`, `${x(index + 1)} ${top}%`];
  });
  return `polygon(0 100%,${points.join()},100% 100%)`;
}
