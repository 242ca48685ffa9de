import { z } from 'zod';

/** The services tell the storefront what changed: `POST /api/revalidate` with these headers, signed, and `{ tags }`. */
export const revalidationHeaders = { moment: 'x-revalidate-at', signature: 'x-revalidate-signature' } as const;

export const revalidation = z.strictObject({ tags: z.array(z.string().min(1).max(200)).min(1).max(500) });
