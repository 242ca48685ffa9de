import { z } from 'zod';

/** Roles of staff: the owner may do everything. */
export const roles = ['owner', 'seller', 'warehouse', 'content'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;
