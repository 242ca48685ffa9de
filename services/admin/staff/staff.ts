import type { Hono } from 'hono';
import { staffResource } from '@/lib/contract/admin/staff';
import { execute, maybeRow, oneRow } from '../../db/query';
import { inviteStaff, withdrawInvitation } from '../access/invitations';
import { endSessions } from '../access/sessions';
import type { AdminDeps } from '../admin-context';
import { noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';
import { settleIntegrations } from './integrations';
import {
  addStaff,
  changeStaff,
  closeStaff,
  readStaff,
  requireAnOwner,
  staffColumns,
  staffRow,
  toStaffItem,
} from './staff-rows';

const numberOf = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

/** Members of staff, for owners. */
export function registerStaff(app: Hono, deps: AdminDeps): void {
  const links = { tokenSecret: deps.secrets.tokenSecret, adminUrl: deps.config.adminUrl };
  resourceRoutes(app, deps, staffResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions()
        .add('s.role = ?', filter.role)
        .add("position(lower(?) IN lower(s.name || ' ' || s.email)) > 0", filter.text);
      const sorts = { name: 's.name', email: 's.email', createdAt: 's.created_at' };
      const list = { prefix: 'admin-staff', columns: staffColumns, from: 'staff s', sorts, key: 's.id', row: staffRow };
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: items.map(toStaffItem), total };
    },
    read: (id, { on }) => readStaff(on, numberOf(id)),
  })
    .create(staffResource.create, (input, { client }) => addStaff(client, input))
    .update(staffResource.update, async (id, { name, role, lang, integrations }, write) => {
      const { client } = write;
      await execute(client, changeStaff, [numberOf(id), name, role, lang]);
      await requireAnOwner(client);
      // Only owners have API tokens and webhooks, which may do more than the new role.
      if (role !== 'owner') await settleIntegrations({ id: numberOf(id), name }, integrations, write);
    })
    .recordAction('invite', staffResource.actions.invite, (id, _, { client }) =>
      inviteStaff(client, links, numberOf(id)),
    )
    .recordAction('close', staffResource.actions.close, async (id, { integrations }, write) => {
      const { client } = write;
      const closed = await oneRow(client, closeStaff, [numberOf(id), true]);
      await requireAnOwner(client);
      await endSessions(client, numberOf(id));
      await withdrawInvitation(client, numberOf(id));
      await settleIntegrations(closed, integrations, write);
      return undefined;
    })
    .recordAction('reopen', staffResource.actions.reopen, async (id, _, { client }) => {
      if (!(await maybeRow(client, closeStaff, [numberOf(id), false]))) throw noSuchRecord();
      return undefined;
    })
    .complete();
}
