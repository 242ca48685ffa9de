/** Why a field cannot be taken, in words for the person who made the file. */
export class LedgerFieldError extends Error {
  override readonly name = 'LedgerFieldError';
}

const mostBani = 1_000_000_000_000;
const mostPieces = 1_000_000;

/** Bani of a sum as people write it: `742`, `-742.5`, `1 234,50`. */
export function readSum(text: string, column: string): number {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  const bani = /^-?\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
  if (!(Math.abs(bani) <= mostBani)) throw new LedgerFieldError(`${column} is no sum: ${text.slice(0, 30)}`);
  return bani;
}

/** A day, `2026-11-21` or `21.11.2026`, as the first of them. */
export function readDay(text: string, column: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const written = year === undefined ? text : `${year}-${month}-${day}`;
  const at = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(written) ? new Date(`${written}T00:00:00Z`) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written) {
    throw new LedgerFieldError(`${column} is no day: ${text.slice(0, 30)}`);
  }
  return written;
}

/** A whole number of pieces, below zero for returned ones. */
export function readPieces(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  const pieces = /^-?\d{1,7}(?:[.,]0+)?$/.test(plain) ? Number.parseInt(plain, 10) : Number.NaN;
  if (!(Math.abs(pieces) <= mostPieces) || pieces === 0) {
    throw new LedgerFieldError(`quantity is no number of pieces: ${text.slice(0, 30)}`);
  }
  return pieces;
}

/** A text that must be there and has a longest length. */
export function readName(text: string, column: string, longest = 100): string {
  if (text === '') throw new LedgerFieldError(`${column} is empty`);
  if (text.length > longest) throw new LedgerFieldError(`${column} is longer than ${longest} characters`);
  return text;
}
