/** The first of the numbers that is a global trade item number: 8, 12, 13 or 14 digits, the last of which checks the others. */
export function gtinOf(numbers: readonly string[]): string | undefined {
  return numbers.find((number) => /^(?:\d{8}|\d{12,14})$/.test(number) && checks(number));
}

function checks(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
