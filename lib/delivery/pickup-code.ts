/** The code in two groups for reading aloud: `482913` becomes `482 913`. */
export function spokenCode(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2');
}

/** The six digits of a code, however typed; undefined for anything else. */
export function normalPickupCode(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
