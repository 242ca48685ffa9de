import type { Hono } from 'hono';
import {
  customerErasureResource,
  customerGroupsResource,
  customerMergeResource,
  customersResource,
} from '@/lib/contract/admin/customers';
import { maxInt32 } from '@/lib/contract/shared';
import { addCustomer } from '../../account/add-customer';
import { changeCustomer } from '../../account/change-customer';
import { readErasure } from '../../account/erase-customer';
import { confirmCustomer, setBlocked } from '../../account/manage-customers';
import { readMerge } from '../../account/merge-customers';
import { changeContract, closeContract } from '../../business/contracts';
import { listGroups } from '../../business/price-groups';
import { execute, type Queryable, statement } from '../../db/query';
import { actorName } from '../access/actor';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { resourceRoutes } from '../resource-routes';
import { registerContractFiles } from './contract-files';
import { listCustomerItems } from './customer-list';
import { readCustomerRecord } from './customer-record';
import {
  contractUnknown,
  eraseConfirmed,
  importLedger,
  lockKnown,
  mergeAccounts,
  notOwner,
  requireGroup,
  saveContract,
  sendPasswordLink,
  uploadDocument,
} from './customer-work';

const insertNote = statement({
  name: 'admin-add-customer-note',
  text: 'INSERT INTO customer_note (customer_id, staff_id, author, text) VALUES ($1, $2, $3, $4)',
});

const idOf = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= maxInt32 ? Number(text) : 0);

/** A handler on a customer that is not erased. */
function onCustomer<Input>(work: (id: number, input: Input, write: AdminWrite) => Promise<unknown>) {
  return async (text: string, input: Input, write: AdminWrite): Promise<undefined> => {
    await lockKnown(write.client, idOf(text));
    await work(idOf(text), input, write);
  };
}

const existsAlready = (id: number, path: 'phone' | 'email') =>
  new AdminError(409, 'CUSTOMER_EXISTS', `Customer ${id} has this ${path}.`, path, id);

/** Customers, for owners and sellers. */
export function registerCustomers(app: Hono, deps: AdminDeps): void {
  const { actions } = customersResource;
  resourceRoutes(app, deps, customersResource, {
    list: (query, { db }) => listCustomerItems(db.read, query),
    read: (id, { on, lang }) => readCustomerRecord(on, idOf(id), lang),
  })
    .create(customersResource.create, async (input, { client }) => {
      const outcome = await addCustomer(client, input);
      if (outcome.kind === 'exists') throw existsAlready(outcome.id, outcome.path);
      return outcome.id;
    })
    .update(customersResource.update, async (text, { version, ...contact }, { client }) => {
      if ((await lockKnown(client, idOf(text))).version !== version)
        throw new AdminError(409, 'RECORD_CHANGED', 'The customer has changed since it was read.');
      const owner = await changeCustomer(client, idOf(text), contact);
      if (owner !== undefined) throw existsAlready(owner, 'email');
    })
    .recordAction(
      'confirm',
      actions.confirm,
      onCustomer(async (id, what, { client }) => {
        if (!(await confirmCustomer(client, id, what))) throw notOwner();
      }),
    )
    .recordAction(
      'block',
      actions.block,
      onCustomer((id, _, { client }) => setBlocked(client, id, true)),
    )
    .recordAction(
      'unblock',
      actions.unblock,
      onCustomer((id, _, { client }) => setBlocked(client, id, false)),
    )
    .recordAction(
      'sendPasswordLink',
      actions.sendPasswordLink,
      onCustomer((id, _, write) => sendPasswordLink(write, id)),
    )
    .recordAction(
      'setGroup',
      actions.setGroup,
      onCustomer(async (id, { contract, groupId }, { client }) => {
        await requireGroup(client, groupId);
        if (!(await changeContract(client, id, contract, { groupId }))) throw contractUnknown();
      }),
    )
    .recordAction(
      'setContract',
      actions.setContract,
      onCustomer((id, input, { client }) => saveContract(client, id, input)),
    )
    .recordAction(
      'closeContract',
      actions.closeContract,
      onCustomer(async (id, { number }, { client }) => {
        if (!(await closeContract(client, id, number))) throw contractUnknown();
      }),
    )
    .recordAction(
      'addDocument',
      actions.addDocument,
      onCustomer((id, input, write) => uploadDocument(write, id, input)),
    )
    .recordAction(
      'addNote',
      actions.addNote,
      onCustomer(async (id, { text }, { client, actor }) => {
        const staffId = actor.kind === 'staff' ? actor.user.id : null;
        await execute(client, insertNote, [id, staffId, actorName(actor), text]);
      }),
    )
    .recordAction(
      'merge',
      actions.merge,
      onCustomer((id, { otherId }, write) => mergeAccounts(write, id, otherId)),
    )
    .listAction('importLedger', actions.importLedger, (input, write) => importLedger(write, input))
    .listAction('erase', actions.erase, async (input, write) => {
      await eraseConfirmed(write, input);
      const erased = await readCustomerRecord(write.client, input.id, write.lang);
      if (!erased) throw noSuchRecord();
      return erased;
    })
    .complete();
  registerChoices(app, deps);
  registerContractFiles(app, deps);
}

/** Price groups, and previews of the erasure and the merge of customers. */
function registerChoices(app: Hono, deps: AdminDeps): void {
  const readGroups = async (on: Queryable) =>
    (await listGroups(on)).map(({ id, name, contracts }) => ({ id, name, contracts }));
  resourceRoutes(app, deps, customerGroupsResource, {
    list: async ({ page, perPage }, { db }) => {
      const groups = await readGroups(db.read);
      return { items: groups.slice((page - 1) * perPage, page * perPage), total: groups.length };
    },
    read: async (id, { on }) => (await readGroups(on)).find((group) => group.id === idOf(id)),
  }).complete();
  resourceRoutes(app, deps, customerErasureResource, {
    list: async () => ({ items: [], total: 0 }),
    read: async (id, { on }) => {
      const erasure = await readErasure(on, idOf(id));
      return erasure && { id: idOf(id), ...erasure };
    },
  }).complete();
  resourceRoutes(app, deps, customerMergeResource, {
    list: async () => ({ items: [], total: 0 }),
    read: async (ids, { on }) => {
      const [keptId = '', otherId = ''] = ids.split('-');
      const merge = await readMerge(on, idOf(keptId), idOf(otherId));
      return merge && { id: ids, ...merge };
    },
  }).complete();
}
