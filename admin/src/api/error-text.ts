import { z } from 'zod';
import { romanian } from '../messages/romanian';

const named = z.object({ message: z.string().regex(/^[A-Z_]+$/) });
const explained = new Set(Object.keys(z.record(z.string(), z.unknown()).parse(romanian['errors'])));

/** The key of the text that explains a failed request. */
export function errorText(error: unknown): string {
  const name = named.safeParse(error).data?.message ?? 'UNKNOWN';
  return `errors.${explained.has(name) ? name : 'UNKNOWN'}`;
}
