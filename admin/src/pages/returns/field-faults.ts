import { z } from 'zod';

const faults = z.object({ body: z.object({ errors: z.record(z.string(), z.string()) }) });

/** Message keys for the faults of a failed request, by field path, such as `lines.0.quantity`. */
export function fieldFaults(error: unknown): Readonly<Record<string, string>> {
  return faults.safeParse(error).data?.body.errors ?? {};
}
