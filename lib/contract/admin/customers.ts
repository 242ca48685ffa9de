import { z } from 'zod';
import { email } from '@/lib/contract/account/auth';
import { documentKinds } from '@/lib/contract/account/business';
import { company } from '@/lib/contract/orders/order-parties';
import { orderStatus, returnStatus } from '@/lib/contract/orders/order-stage';
import { idno, phone, vatCode } from '@/lib/contract/orders/orders';
import { accountLang, calendarDay } from '../shared';
import { defineResource } from './resource';

const moment = z.iso.datetime();
const name = z.string().trim().max(100);
const group = z.object({ id: z.int(), name: z.string() });

/** The company of a customer as staff enter it. */
const companyInput = z.strictObject({
  name: z.string().trim().min(1).max(150),
  idno,
  vatCode: vatCode.nullable().default(null),
});

const customerItem = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** In E.164; null for customers without a phone number. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The company of the active contract, else the company entered by staff, else the company of the newest order. */
  company: company.nullable(),
  /** Price group of the active contract. */
  group: group.nullable(),
  blockedAt: moment.nullable(),
  emailConfirmed: z.boolean(),
  orders: z.int(),
  lastOrderAt: moment.nullable(),
  createdAt: moment,
});

/** In bani. */
const bani = z.int();

const contract = z.object({
  number: z.string(),
  name: z.string(),
  group: group.nullable(),
  /** Null for no limit. */
  creditLimit: bani.nullable(),
  paymentDays: z.int(),
  company: company.nullable(),
  active: z.boolean(),
  createdAt: moment,
  /** Balance of the ledger, and its part after the due date. */
  debt: bani,
  overdue: bani,
  /** Sum of the orders that are not in the ledger yet. */
  openOrders: bani,
});

const cartLine = z.object({
  productId: z.int(),
  partNumber: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Price of a piece when it was last shown. */
  price: bani,
});

const customerRecord = customerItem.extend({
  /**
   * Changes with every change of the contact or state. `update` with an earlier value fails with 409 RECORD_CHANGED.
   */
  version: z.string(),
  /** Language of the account and of its letters. */
  lang: accountLang,
  /** Owner of the e-mail, an unconfirmed claim of it, or an account that lost it. */
  standing: z.enum(['owner', 'claim', 'detached']),
  phoneConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  /** Current sign-ins. */
  signIns: z.int(),
  /** Time when the personal data was erased. */
  erasedAt: moment.nullable(),
  contracts: z.array(contract),
  /** The ten newest. */
  latestOrders: z.array(
    z.object({ id: z.int(), number: z.string(), createdAt: moment, status: orderStatus, total: bani }),
  ),
  cars: z.array(
    z.object({
      name: z.string(),
      plate: z.string().nullable(),
      vin: z.string().nullable(),
      mileage: z.int().nullable(),
    }),
  ),
  /** Carts with content. The first cart of a customer has no name. */
  carts: z.array(z.object({ name: z.string().nullable(), changedAt: moment, lines: z.array(cartLine) })),
  returns: z.array(
    z.object({ id: z.int(), orderId: z.int(), orderNumber: z.string(), status: returnStatus, createdAt: moment }),
  ),
  reviews: z.array(
    z.object({
      ...{ id: z.int(), product: z.string(), rating: z.int(), content: z.string() },
      ...{ state: z.enum(['waiting', 'shown', 'refused']), writtenAt: moment },
    }),
  ),
  /** Internal notes, newest first. */
  notes: z.array(z.object({ id: z.int(), at: moment, author: z.string(), text: z.string() })),
  documents: z.array(
    z.object({
      ...{ id: z.int(), contract: z.string(), kind: z.enum(documentKinds) },
      ...{ name: z.string(), date: z.iso.date(), size: z.int() },
    }),
  ),
});

const filter = z.strictObject({
  /** Phone in any notation, or the beginnings of words of name, e-mail, company, IDNO or contract number. */
  text: z.string().max(100).optional(),
  /** Customers whose active contract has this price group. */
  group: z.int().optional(),
  /** Whether the customer has an active contract. */
  contract: z.boolean().optional(),
  blocked: z.boolean().optional(),
  /** Customers with an e-mail that is not confirmed. */
  unconfirmed: z.boolean().optional(),
});

const empty = z.strictObject({});
const contractNumber = z.string().trim().min(1).max(60);

export const customersResource = defineResource({
  name: 'customers',
  summary: 'Customers',
  record: customerRecord,
  item: customerItem,
  filter,
  sorts: ['createdAt', 'name'],
  /**
   * 409 CUSTOMER_EXISTS if a customer has this phone or e-mail: `errors[0].recordId` is the id of that customer, and
   * `errors[0].path` is `phone` or `email`.
   */
  create: z.strictObject({
    firstName: name.min(1),
    lastName: name,
    phone,
    email: email.optional(),
    lang: accountLang,
    company: companyInput.optional(),
  }),
  /** An e-mail that is left out stays unchanged. 409 CUSTOMER_EXISTS if it belongs to another customer. */
  update: z.strictObject({
    version: z.string().min(1).max(64),
    firstName: name,
    lastName: name,
    phone: phone.nullable(),
    email: email.optional(),
    lang: accountLang,
    company: companyInput.nullable(),
  }),
  actions: {
    confirm: {
      on: 'record',
      summary: 'Confirms e-mail or phone on the authority of the shop',
      input: z.strictObject({ email: z.boolean().default(false), phone: z.boolean().default(false) }),
      output: customerRecord,
    },
    block: {
      on: 'record',
      summary: 'Ends all sign-ins and refuses further ones',
      input: empty,
      output: customerRecord,
    },
    unblock: { on: 'record', summary: 'Allows sign-ins again', input: empty, output: customerRecord },
    sendPasswordLink: {
      on: 'record',
      summary: 'Sends a letter with a link to set a password',
      input: empty,
      output: customerRecord,
    },
    setGroup: {
      on: 'record',
      summary: 'Sets the price group of an active contract; null for list prices',
      input: z.strictObject({ contract: contractNumber, groupId: z.int().nullable() }),
      output: customerRecord,
    },
    setContract: {
      on: 'record',
      summary: 'Adds a contract, or changes the terms of an existing one',
      input: z.strictObject({
        number: contractNumber,
        name: z.string().trim().max(200).default(''),
        groupId: z.int().nullable(),
        creditLimit: bani.min(0).max(2_000_000_000).nullable(),
        paymentDays: z.int().min(0).max(999),
        company: companyInput.optional(),
      }),
      output: customerRecord,
    },
    closeContract: {
      on: 'record',
      summary: 'Ends a contract; list prices apply at once',
      input: z.strictObject({ number: contractNumber }),
      output: customerRecord,
    },
    addDocument: {
      on: 'record',
      summary: 'Adds a document to a contract of the customer',
      input: z.strictObject({
        contract: contractNumber,
        kind: z.enum(documentKinds),
        date: calendarDay,
        name: z.string().trim().min(1).max(200),
        content: z.base64(),
      }),
      output: customerRecord,
      maxBytes: 14 * 1024 * 1024,
    },
    addNote: {
      on: 'record',
      summary: 'Adds an internal note',
      input: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
      output: customerRecord,
    },
    importLedger: {
      on: 'list',
      summary: 'Imports invoices and payments of contracts from a CSV file, all or none',
      input: z.strictObject({ csv: z.string().min(1) }),
      output: z.object({
        added: z.int(),
        replaced: z.int(),
        lines: z.int(),
        /** Faults of the file. With a fault nothing is imported. */
        bad: z.array(z.object({ line: z.int(), reason: z.string() })),
      }),
      maxBytes: 14 * 1024 * 1024,
    },
    merge: {
      on: 'record',
      summary: 'Moves everything of another account to this one, and deletes the other account',
      input: z.strictObject({ otherId: z.int() }),
      output: customerRecord,
    },
    /** On the list, because the journal must not contain the erased values. */
    erase: {
      on: 'list',
      summary: 'Erases the personal data of a customer',
      input: z.strictObject({
        id: z.int(),
        /** E-mail or phone of the customer, typed by staff as a confirmation; the name of a customer without both. */
        confirmation: z.string().trim().max(254),
      }),
      output: customerRecord,
    },
  },
});

const count = z.int();
const erasure = z.object({
  /** Of the customer. */
  id: z.int(),
  isPossible: z.boolean(),
  /** Reasons against the erasure; sums in bani. */
  obstacles: z.object({ openOrders: count, openReturns: count, dueRefunds: count, debt: bani, unbilled: bani }),
  /** Kept for the legal period, orders without name, contact and addresses. */
  kept: z.object({ orders: count, ledgerEntries: count, documents: count }),
  removed: z.object({
    ...{ addresses: count, cars: count, cartLines: count, reviews: count, questions: count, notes: count },
  }),
});

/** Preview of an erasure: removed and kept data. Read by the id of the customer; the list is always empty. */
export const customerErasureResource = defineResource({
  name: 'customer-erasure',
  summary: 'What the erasure of a customer would remove and keep',
  record: erasure,
  item: erasure,
  filter: z.strictObject({}),
  sorts: ['id'],
  actions: {},
});

const merge = z.object({
  /** Ids of the kept and of the other account: `12-34`. */
  id: z.string(),
  /** Both accounts have contracts. */
  isRefused: z.boolean(),
  moved: z.object({
    ...{ orders: count, returns: count, contracts: count, ledgerEntries: count, documents: count, addresses: count },
    ...{ cars: count, cartLines: count, reviews: count, questions: count, notes: count, alerts: count },
  }),
});

/** Preview of the merge of two accounts. It is read by the ids of both accounts; the list is always empty. */
export const customerMergeResource = defineResource({
  name: 'customer-merge',
  summary: 'Preview of the merge of two customers',
  record: merge,
  item: merge,
  filter: z.strictObject({}),
  sorts: ['id'],
  actions: {},
});

const priceGroup = group.extend({ contracts: z.int() });

/** Price groups, for choice; commands change them. */
export const customerGroupsResource = defineResource({
  name: 'customer-groups',
  summary: 'Price groups of customers',
  record: priceGroup,
  item: priceGroup,
  filter: z.strictObject({}),
  sorts: ['name'],
  actions: {},
});

export type CustomerRecord = z.output<typeof customerRecord>;
export type CustomerItem = z.output<typeof customerItem>;
export type CustomerFilter = z.output<typeof filter>;
export type CustomerErasure = z.output<typeof erasure>;
export type CustomerContract = z.output<typeof contract>;
