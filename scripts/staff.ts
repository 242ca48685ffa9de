import { environment } from '@/lib/config/environment';
import { existingSecrets } from '@/lib/config/secrets';
import { role } from '@/lib/contract/admin/roles';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Actor } from '@/services/admin/access/actor';
import { inviteStaff } from '@/services/admin/access/invitations';
import { AdminError } from '@/services/admin/admin-error';
import { writeJournal } from '@/services/admin/journal/write-journal';
import { addStaff, findStaff, listStaff, type StaffItem } from '@/services/admin/staff/staff-rows';
import type { Database } from '@/services/db/pools';
import { transaction } from '@/services/db/query';
import { databaseNote, onMigrated, runProgram } from './operator-command';
import { listText } from './operator-values';
import { UsageError } from './terminal';

const actor: Actor = { kind: 'command', name: 'npm run staff' };

const staffLine = ({ email, name, role, state, seenAt }: StaffItem) =>
  [email, name, role, state, ...(seenAt === null ? [] : [`last seen ${seenAt.slice(0, 16).replace('T', ' ')}`])].join(
    '  ',
  );

/** Creates an invitation and returns the text with its link. */
async function invite(db: Database, email: string, newRole?: string, name?: string): Promise<string> {
  const links = { tokenSecret: existingSecrets().tokenSecret, adminUrl: environment().adminUrl };
  return transaction(db.write, async (client) => {
    const known = await findStaff(client, email);
    if (newRole === undefined && !known) throw new UsageError(`There is no member of staff ${email}.`);
    const id =
      known?.id ??
      (await addStaff(client, { email, name: name ?? nameOf(email), role: role.parse(newRole), lang: firstLocale }));
    const { url, expiresAt } = await inviteStaff(client, links, id);
    await writeJournal(client, actor, {
      ...{ resource: 'staff', recordId: id, action: known ? 'invite' : 'create' },
      ...{ before: null, after: { email, ...(newRole && { role: newRole }) } },
    });
    return `${email} sets password and second factor here, until ${expiresAt.slice(0, 10)}:\n${url}`;
  });
}

const nameOf = (email: string) => email.split('@')[0] ?? email;

await runProgram({
  name: 'staff',
  options: { role: { type: 'string', default: 'seller' }, name: { type: 'string' } },
  commands: {
    list: {
      help: 'Lists the members of staff.',
      prepare: () =>
        onMigrated(async ({ write }) => listText(await listStaff(write), staffLine, 'No members of staff.')),
    },
    [`add EMAIL [--role ${role.options.join('|')}] [--name NAME]`]: {
      help: 'Adds a member of staff and prints the link to set password and second factor.',
      prepare: ([email = ''], { role: newRole, name }) =>
        onMigrated(async (db) => {
          try {
            return await invite(db, email.toLowerCase(), newRole, name);
          } catch (error) {
            throw error instanceof AdminError ? new UsageError(error.message) : error;
          }
        }),
    },
    'invite EMAIL': {
      help: 'Prints a new link for a member of staff who has lost password or second factor; ends all sign-ins.',
      prepare: ([email = '']) => onMigrated((db) => invite(db, email.toLowerCase())),
    },
  },
  notes: databaseNote,
});
