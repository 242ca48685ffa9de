import { z } from 'zod';

/** What a program that cannot work says that it lacks. */
const lack = z.enum(['closing', 'services', 'database', 'disk']);
export type Lack = z.infer<typeof lack>;

/** The body of a `/readyz` that is none; a back end of somebody else's may say nothing of the kind. */
export const unreadyBody = z.object({ lacks: z.array(lack).max(lack.options.length) });
