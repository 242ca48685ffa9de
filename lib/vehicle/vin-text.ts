const longest = 60;

/** What a VIN field was sent with, as one short text. */
export function vinText(typed: string): string {
  return typed.trim().slice(0, longest);
}
