import { z } from 'zod';
import { locale } from '../shared';
import { defineResource } from './resource';
import { role } from './roles';

const name = z.string().trim().min(1).max(100);
const email = z.email().max(254).toLowerCase();

const staffItem = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  lang: locale,
  /** `invited`: has not yet set a password. */
  state: z.enum(['active', 'invited', 'closed']),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime().nullable(),
  /**
   * Number of valid API tokens and active webhooks of the account. Nobody is responsible for them once the account is
   * closed.
   */
  tokens: z.int(),
  webhooks: z.int(),
});

/** What happens to the API tokens and webhooks of an owner who leaves the role: they end, or the acting owner takes over. */
const integrations = z.enum(['end', 'takeOver']).default('end');

export const staffResource = defineResource({
  name: 'staff',
  summary: 'Members of staff and their roles',
  record: staffItem,
  item: staffItem,
  filter: z.strictObject({ role: role.optional(), text: z.string().max(100).optional() }),
  sorts: ['name', 'email', 'createdAt'],
  create: z.strictObject({ name, email, role, lang: locale }),
  update: z.strictObject({ name, role, lang: locale, integrations }),
  actions: {
    invite: {
      on: 'record',
      summary: 'A new link to set password and second factor; ends all sign-ins',
      input: z.strictObject({}),
      output: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
    },
    close: {
      on: 'record',
      summary: 'Closes the account, and ends the API tokens and webhooks of the person or takes them over',
      input: z.strictObject({ integrations }),
      output: staffItem,
    },
    reopen: { on: 'record', summary: 'Opens a closed account again', input: z.strictObject({}), output: staffItem },
  },
});
