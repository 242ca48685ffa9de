export const attributePrefix = 'attr.';

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
  if (!key.startsWith(attributePrefix)) return { name: `f.${key}`, value: text };
  return { name: 'f.attr', value: `${key.slice(attributePrefix.length)}:${text}` };
}

/** The hidden field beside a box that a search text has ticked: its value is known to be said. */
export function querySpecField(key: string, value: string): { readonly name: string; readonly value: string } {
  return { name: 'said', value: `${key}:${escapeListValue(value)}` };
}
