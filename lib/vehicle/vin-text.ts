const longest = 40;

/** The VIN field of an address as one short text; whatever was sent besides is dropped. */
export function vinText(value: string | readonly string[] | undefined): string {
  const text = typeof value === 'string' ? value : (value?.[0] ?? '');
  return text.trim().slice(0, longest);
}
