const maxId = 2 ** 31 - 1;

/** The number of a record in a path; 0, which no record has, for another text. */
export function numericId(text: string): number {
  return /^\d{1,10}$/.test(text) && Number(text) <= maxId ? Number(text) : 0;
}
