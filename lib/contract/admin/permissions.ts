import type { ResourceName } from './resources';
import type { Role } from './roles';

const owner = ['owner'] as const;
const sellers = ['owner', 'seller'] as const;
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
    proposeSwap: sellers,
    withdrawSwap: sellers,
    previewEdit: sellers,
    findParts: sellers,
    alternatives: sellers,
    deliveryOptions: sellers,
    markPaid: sellers,
    markTransferred: sellers,
    refund: sellers,
    export: sellers,
  },
  'order-history': { list: orderStaff, read: orderStaff },
};

/** Whether a role may do an operation of a resource. */
export function isAllowed(role: Role, resource: ResourceName, operation: string): boolean {
  return permissions[resource][operation]?.includes(role) ?? false;
}

/** Scopes of API tokens: reading or also writing one resource. */
export function scopesOf(resource: ResourceName): readonly [string, string] {
  return [`${resource}:read`, `${resource}:write`];
}
