import { z } from 'zod';
import { defineResource } from './resource';

const moment = z.iso.datetime();
/** A scope of `allScopes`, such as `orders:read`. */
const scope = z
  .string()
  .max(60)
  .regex(/^[a-z-]+:(?:read|write)$/);

const token = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
  createdBy: z.string(),
  createdAt: moment,
  usedAt: moment.nullable(),
  expiresAt: moment.nullable(),
});

export const tokensResource = defineResource({
  name: 'tokens',
  summary: 'API tokens of other systems',
  record: token.extend({
    /** Only in the response of the creation; the shop stores a hash of it. */
    secret: z.string().optional(),
  }),
  item: token,
  filter: z.strictObject({ state: z.enum(['active', 'expired', 'revoked']).optional() }),
  sorts: ['createdAt', 'name', 'usedAt'],
  create: z.strictObject({
    name: z.string().trim().min(1).max(100),
    scopes: z.array(scope).min(1).max(60),
    /** Null: never. */
    expiresAt: moment.nullable().default(null),
  }),
  actions: {
    revoke: { on: 'record', summary: 'Ends the token for good', input: z.strictObject({}), output: token },
  },
});
