/**
 * The first of the numbers that is a global trade item number: 8, 12, 13 or 14 digits, the last of which checks the
 * others. Numbers that every shop may give out for itself name nothing outside of it and are passed over.
 */
export function gtinOf(numbers: readonly string[]): string | undefined {
  return numbers.find((number) => /^(?:\d{8}|\d{12,14})$/.test(number) && checks(number) && !isInternal(number));
}

function checks(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** GS1 keeps these beginnings for use inside a company. */
function isInternal(number: string): boolean {
  if (number.length === 8) return /^[02]/.test(number);
  return /^\d(?:02|04|2)/.test(number.padStart(14, '0'));
}
