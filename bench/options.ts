/** The whole number that an option holds; a plain error when it does not. */
export function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} must be a whole number from ${least} on.`);
  return value;
}
