import type { ResourceName } from './resources';
import type { Role } from './roles';

const owner = ['owner'] as const;
const sellers = ['owner', 'seller'] as const;
const writers = ['owner', 'seller', 'content'] as const;
const editors = ['owner', 'content'] as const;
const orderStaff = ['owner', 'seller', 'warehouse'] as const;

/** Who may do what: the roles of each operation of each resource. The API checks it and the pages hide the rest. */
export const permissions: Readonly<Record<ResourceName, Readonly<Record<string, readonly Role[]>>>> = {
  staff: {
    list: owner,
    read: owner,
    create: owner,
    update: owner,
    invite: owner,
    close: owner,
    reopen: owner,
  },
  journal: { list: owner, read: owner },
  orders: {
    list: orderStaff,
    read: orderStaff,
    ship: orderStaff,
    handOut: orderStaff,
    complete: orderStaff,
    notCollected: orderStaff,
    restock: orderStaff,
    addNote: orderStaff,
    pickLists: orderStaff,
    stock: orderStaff,
    cancel: sellers,
    edit: sellers,
    previewEdit: sellers,
    findParts: sellers,
    alternatives: sellers,
    deliveryOptions: sellers,
    markPaid: sellers,
    markTransferred: sellers,
    refund: sellers,
    export: sellers,
    quote: sellers,
    create: sellers,
    overridePrice: owner,
  },
  'order-history': { list: orderStaff, read: orderStaff },
  customers: {
    list: sellers,
    read: sellers,
    create: sellers,
    update: sellers,
    confirm: sellers,
    block: sellers,
    unblock: sellers,
    sendPasswordLink: sellers,
    setGroup: sellers,
    setContract: owner,
    closeContract: owner,
    addDocument: sellers,
    addNote: sellers,
    importLedger: owner,
    erase: owner,
  },
  'customer-erasure': { list: owner, read: owner },
  'customer-groups': { list: sellers, read: sellers },
  parts: { list: orderStaff, read: orderStaff },
  cars: { list: sellers, read: sellers },
  returns: {
    list: orderStaff,
    read: orderStaff,
    receive: orderStaff,
    inspect: orderStaff,
    accept: sellers,
    refuse: sellers,
    refund: sellers,
  },
  reviews: { list: writers, read: writers, publish: writers, refuse: writers, publishMany: writers },
  letters: { list: sellers, read: sellers, resend: sellers, cancel: sellers },
  'letter-kinds': { list: sellers, read: sellers },
  newsletters: {
    list: writers,
    read: writers,
    create: writers,
    update: writers,
    remove: writers,
    test: writers,
    start: editors,
    pause: editors,
    resume: editors,
  },
  subscribers: { list: editors, read: editors, export: editors },
  promos: { list: sellers, read: sellers, create: owner, update: owner, end: owner },
  questions: { list: writers, read: writers, answer: writers, refuse: writers },
};

/** Whether a role may do an operation of a resource. */
export function isAllowed(role: Role, resource: ResourceName, operation: string): boolean {
  return permissions[resource][operation]?.includes(role) ?? false;
}

/** Scopes of API tokens: reading or also writing one resource. */
export function scopesOf(resource: ResourceName): readonly [string, string] {
  return [`${resource}:read`, `${resource}:write`];
}
