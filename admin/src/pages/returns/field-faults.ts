import { z } from 'zod';

const faults = z.object({ body: z.object({ errors: z.record(z.string(), z.string()) }) });

/** Keys of texts of a failed request, by the path of the field, such as `lines.0.quantity`. */
export function fieldFaults(error: unknown): Readonly<Record<string, string>> {
  return faults.safeParse(error).data?.body.errors ?? {};
}
