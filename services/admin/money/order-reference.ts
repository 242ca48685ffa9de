/** Cyrillic letters that look like the Latin letters of order numbers. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', К: 'K', М: 'M', Р: 'P', Т: 'T', У: 'Y', Х: 'X' },
};

// The characters of newOrderNumber.
const number = /P(\d{6})([2-9A-HJ-NP-Z]{5})/;

/**
 * The order number in the text of a transfer, as `P-261120-7K4QX`; null if there is none. Spaces, dashes, small and
 * Cyrillic letters are accepted.
 */
export function orderReference(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[А-Я]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[^0-9A-ZА-Я]/g, '');
  const [, day, random] = number.exec(plain) ?? [];
  return day === undefined || random === undefined ? null : `P-${day}-${random}`;
}
