/** A line of CSV as RFC 4180 has it; fields are quoted where they must be. */
export function csvLine(fields: readonly string[]): string {
  const written = fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field));
  return `${written.join(',')}\r\n`;
}
