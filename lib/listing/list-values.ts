import { attributeOf } from '@/lib/facets/attr/attribute-key';

/** A value as it stands in a list cut by commas, before the address encodes it. */
export function escapeListValue(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C');
}

/** The value behind its escaped form. */
export function unescapeListValue(text: string): string {
  return text.replaceAll('%2C', ',').replaceAll('%25', '%');
}

/** Name and value that a checkbox of a facet has in the form. */
export function choiceField(key: string, value: string): { readonly name: string; readonly value: string } {
  const text = escapeListValue(value);
  const attribute = attributeOf(key);
  return attribute === undefined
    ? { name: `f.${key}`, value: text }
    : { name: 'f.attr', value: `${attribute}:${text}` };
}

/** The hidden field beside a box that a search text has ticked: its value is known to be said. */
export function querySpecField(key: string, value: string): { readonly name: string; readonly value: string } {
  return { name: 'said', value: `${key}:${escapeListValue(value)}` };
}
