import { z } from 'zod';

const named = z.object({ message: z.string().regex(/^[A-Z_]+$/) });

/** The key of the text that explains a failed request. */
export function errorText(error: unknown): string {
  const name = named.safeParse(error).data?.message;
  return name === undefined ? 'errors.UNAVAILABLE' : `errors.${name}`;
}
