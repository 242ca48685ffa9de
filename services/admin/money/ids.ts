const maxId = 2 ** 31 - 1;

/** A numeric id of a path; 0, which no record has, for other texts. */
export function idOf(text: string): number {
  return /^\d{1,10}$/.test(text) && Number(text) <= maxId ? Number(text) : 0;
}
