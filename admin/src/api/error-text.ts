import { z } from 'zod';
import { romanian } from '../messages/romanian';

const named = z.object({ message: z.string().regex(/^[A-Z_]+$/) });
const isExplained = (name: string) =>
  name in z.record(z.string(), z.unknown()).parse(romanian['errors']) || `errors.${name}` in romanian;

/** The key of the text that explains a failed request. */
export function errorText(error: unknown): string {
  const name = named.safeParse(error).data?.message ?? 'UNKNOWN';
  return `errors.${isExplained(name) ? name : 'UNKNOWN'}`;
}
