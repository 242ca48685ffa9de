import { z } from 'zod';

/** What a program that is not ready lacks, as `/readyz` names it; `signature` of the caller that asks. */
const missingPart = z.enum(['closing', 'services', 'database', 'disk', 'signature']);
export type MissingPart = z.infer<typeof missingPart>;

/** The body of a `/readyz` that is not 200; back ends of others need not send one. */
export const unreadyBody = z.object({ lacks: z.array(missingPart).max(missingPart.options.length) });
