import type { ResourceName } from './resources';
import type { Role } from './roles';

const owner = ['owner'] as const;
const sellers = ['owner', 'seller'] as const;
const writers = ['owner', 'seller', 'content'] as const;
const editors = ['owner', 'content'] as const;
const orderStaff = ['owner', 'seller', 'warehouse'] as const;

/**
 * Roles that may call each operation of each resource. The API checks the role; the pages hide forbidden operations.
 */
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
    alternatives: sellers,
    offerChoices: sellers,
    deliveryOptions: sellers,
    markPaid: sellers,
    markTransferred: sellers,
    refund: sellers,
    export: sellers,
    quote: sellers,
    create: sellers,
    overridePrice: owner,
    margin: owner,
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
    merge: owner,
  },
  'customer-erasure': { list: owner, read: owner },
  'customer-merge': { list: owner, read: owner },
  'customer-groups': { list: sellers, read: sellers },
  parts: { list: orderStaff, read: orderStaff },
  cars: { list: sellers, read: sellers },
  returns: {
    list: orderStaff,
    read: orderStaff,
    receive: orderStaff,
    inspect: orderStaff,
    create: sellers,
    accept: sellers,
    refuse: sellers,
    refund: sellers,
    exchange: sellers,
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
  tokens: { list: owner, read: owner, create: owner, revoke: owner },
  webhooks: {
    list: owner,
    read: owner,
    create: owner,
    update: owner,
    remove: owner,
    rotateSecret: owner,
    sendTest: owner,
  },
  'webhook-deliveries': { list: owner, read: owner, replay: owner },
  money: { list: sellers, read: sellers, book: sellers },
  receipts: { list: sellers, read: sellers, reverse: sellers },
  'cash-desks': { list: sellers, read: sellers },
  'cash-days': { list: sellers, read: sellers, close: sellers },
  transfers: {
    list: sellers,
    read: sellers,
    create: sellers,
    confirm: sellers,
    ignore: sellers,
    reopen: sellers,
    import: sellers,
    confirmSure: sellers,
  },
  'refunds-due': { list: sellers, read: sellers, markSent: sellers, book: sellers },
  'sold-out': { list: orderStaff, read: orderStaff },
  settings: { list: owner, read: owner, update: owner, reset: owner },
  warehouses: { list: owner, read: owner, create: owner, update: owner, remove: owner },
  'delivery-methods': { list: owner, read: owner, update: owner },
  currencies: { list: owner, read: owner, update: owner, lastRequest: owner, fetch: owner },
  documents: { list: sellers, read: orderStaff, totals: sellers, export: sellers },
  figures: {
    list: sellers,
    read: sellers,
    sales: sellers,
    searches: sellers,
    carts: sellers,
    stock: sellers,
    punctuality: sellers,
    export: sellers,
    margin: owner,
  },
  brands: {
    list: editors,
    read: editors,
    create: editors,
    update: editors,
    remove: editors,
    previewMerge: editors,
    merge: editors,
  },
  'supplier-sources': {
    list: owner,
    read: owner,
    create: owner,
    update: owner,
    remove: owner,
    test: owner,
    run: owner,
  },
  'catalogue-products': {
    list: writers,
    read: writers,
    options: writers,
    create: editors,
    update: editors,
    uploadPicture: editors,
    hide: editors,
    show: editors,
    addCars: editors,
    removeCars: editors,
    setFit: editors,
    setPrice: sellers,
    setStock: sellers,
  },
  'cars-of-product': { list: writers, read: writers },
  categories: {
    list: writers,
    read: writers,
    create: editors,
    update: editors,
    remove: editors,
    drawings: editors,
  },
  tags: { list: writers, read: writers, create: editors, update: editors },
  'vehicle-makes': { list: writers, read: writers, create: editors, update: editors },
  'vehicle-models': { list: writers, read: writers, create: editors, update: editors },
  vehicles: { list: writers, read: writers, create: editors, update: editors, importFiles: editors },
  content: {
    list: editors,
    read: editors,
    create: editors,
    update: editors,
    remove: editors,
    publish: editors,
    cancelSchedule: editors,
    unpublish: editors,
    restore: editors,
    editPage: editors,
    uploadPicture: editors,
  },
  suppliers: {
    list: sellers,
    read: sellers,
    create: owner,
    update: owner,
    addWarehouse: owner,
    changeWarehouse: owner,
    saveFileProfile: sellers,
  },
  'price-profiles': { list: sellers, read: sellers, create: owner, update: owner, remove: owner },
  'supplier-imports': {
    list: sellers,
    read: sellers,
    upload: sellers,
    preview: sellers,
    dryRun: sellers,
    guessBrands: sellers,
    rejected: sellers,
    exportRejected: sellers,
    discard: sellers,
    apply: sellers,
    confirmStops: owner,
    undo: sellers,
  },
  offers: { list: sellers, read: sellers },
  'offer-rule': { list: sellers, read: sellers, update: owner },
  'content-versions': { list: editors, read: editors },
  'content-topics': { list: editors, read: editors, create: editors, update: editors, remove: editors },
};

/** Whether a text is the name of a resource. */
export const isResource = (name: string): name is ResourceName => Object.hasOwn(permissions, name);

/** Whether a role may do an operation of a resource. */
export function isAllowed(role: Role, resource: ResourceName, operation: string): boolean {
  return permissions[resource][operation]?.includes(role) ?? false;
}

/** Resources that API tokens cannot use: a stolen token must not give itself more rights. */
const staffOnly: ReadonlySet<ResourceName> = new Set([
  'staff',
  'tokens',
  'webhooks',
  'webhook-deliveries',
  'supplier-sources',
  'settings',
]);
/** Resources that API tokens can only read. */
const readOnly: ReadonlySet<ResourceName> = new Set(['journal', 'order-history', 'content-versions']);

/** Operations that API tokens cannot do although they may write the resource. */
const staffOnlyOperations: ReadonlySet<string> = new Set([
  ...['orders.overridePrice', 'orders.margin', 'figures.margin', 'supplier-imports.confirmStops'],
  ...['customers.erase', 'customers.merge'],
]);

const isRead = (operation: string) => operation === 'list' || operation === 'read';

/** The scope that an API token needs for an operation; undefined if no token may do it. */
export function scopeOf(resource: ResourceName, operation: string): string | undefined {
  if (staffOnly.has(resource) || staffOnlyOperations.has(`${resource}.${operation}`)) return undefined;
  if (isRead(operation)) return `${resource}:read`;
  return readOnly.has(resource) ? undefined : `${resource}:write`;
}

/** All scopes that an API token can have. */
export function allScopes(): string[] {
  const names = Object.keys(permissions).filter((name): name is ResourceName => name in permissions);
  const scopes = names.flatMap((name) => Object.keys(permissions[name]).map((operation) => scopeOf(name, operation)));
  return [...new Set(scopes.filter((scope) => scope !== undefined))];
}

/** Whether the scopes of an API token allow an operation. Writing includes reading. */
export function isInScope(scopes: readonly string[], resource: ResourceName, operation: string): boolean {
  const scope = scopeOf(resource, operation);
  if (scope === undefined) return false;
  return scopes.includes(scope) || (isRead(operation) && scopes.includes(`${resource}:write`));
}
