import { z } from 'zod';
import { role } from '@/lib/contract/admin/roles';
import type { staffResource } from '@/lib/contract/admin/staff';
import { locale } from '@/lib/contract/shared';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../../db/query';
import { AdminError } from '../admin-error';
import { integrationColumns } from './integrations';

export type StaffItem = z.output<typeof staffResource.item>;

/** Columns of a member of staff, from `staff s`. */
export const staffColumns = `s.id, s.name, s.email, s.role, s.lang, s.created_at, s.closed_at, s.password_hash IS NOT NULL AS accepted,
  (SELECT max(seen_at) FROM staff_session t WHERE t.staff_id = s.id) AS seen_at, ${integrationColumns}`;
export const staffRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  lang: locale,
  created_at: z.date(),
  closed_at: z.date().nullable(),
  accepted: z.boolean(),
  seen_at: z.date().nullable(),
  ...{ tokens: z.int(), webhooks: z.int() },
});

/** A member of staff as the API shows it. */
export function toStaffItem({
  created_at,
  closed_at,
  accepted,
  seen_at,
  ...staff
}: z.output<typeof staffRow>): StaffItem {
  return {
    ...staff,
    state: closed_at !== null ? 'closed' : accepted ? 'active' : 'invited',
    createdAt: created_at.toISOString(),
    seenAt: seen_at?.toISOString() ?? null,
  };
}

const byId = statement({
  name: 'admin-staff',
  text: `SELECT ${staffColumns} FROM staff s WHERE s.id = $1`,
  row: staffRow,
});
const add = statement({
  name: 'admin-add-staff',
  text: `INSERT INTO staff (name, email, role, lang) VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING RETURNING id`,
  row: z.object({ id: z.int() }),
});
export const changeStaff = statement({
  name: 'admin-change-staff',
  text: 'UPDATE staff SET name = $2, role = $3, lang = $4 WHERE id = $1',
});
export const closeStaff = statement({
  name: 'admin-close-staff',
  text: 'UPDATE staff SET closed_at = CASE WHEN $2 THEN coalesce(closed_at, now()) END WHERE id = $1 RETURNING id, name',
  row: z.object({ id: z.int(), name: z.string() }),
});
// Locks the owners, so that two concurrent changes cannot remove both.
const owners = statement({
  name: 'admin-owners',
  text: "SELECT count(*)::int AS count FROM (SELECT FROM staff WHERE role = 'owner' AND closed_at IS NULL FOR UPDATE) o",
  row: z.object({ count: z.int() }),
});

type NewStaff = Pick<StaffItem, 'name' | 'email' | 'role' | 'lang'>;

/** Adds a member of staff, who cannot sign in before the invitation. Throws for a known e-mail. */
export async function addStaff(client: Queryable, { name, email, role, lang }: NewStaff): Promise<number> {
  const added = await maybeRow(client, add, [name, email, role, lang]);
  if (!added) throw new AdminError(409, 'EMAIL_TAKEN', 'A member of staff has this e-mail.', 'email');
  return added.id;
}

const byEmail = statement({
  name: 'admin-staff-by-email',
  text: `SELECT ${staffColumns} FROM staff s WHERE s.email = $1`,
  row: staffRow,
});
const everyone = statement({
  name: 'admin-all-staff',
  text: `SELECT ${staffColumns} FROM staff s ORDER BY s.name, s.id`,
  row: staffRow,
});

export async function readStaff(on: Queryable, id: number): Promise<StaffItem | undefined> {
  const row = await maybeRow(on, byId, [id]);
  return row && toStaffItem(row);
}

export async function findStaff(on: Queryable, email: string): Promise<StaffItem | undefined> {
  const row = await maybeRow(on, byEmail, [email]);
  return row && toStaffItem(row);
}

export async function listStaff(on: Queryable): Promise<StaffItem[]> {
  return (await rows(on, everyone)).map(toStaffItem);
}

/** Throws when a change has left the shop without an owner who can sign in. */
export async function requireAnOwner(client: Queryable): Promise<void> {
  if ((await oneRow(client, owners)).count === 0)
    throw new AdminError(409, 'LAST_OWNER', 'The shop needs an owner with an open account.');
}
