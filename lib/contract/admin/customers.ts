import { z } from 'zod';
import { email } from '@/lib/contract/account/auth';
import { company } from '@/lib/contract/orders/order';
import { idno, phone, vatCode } from '@/lib/contract/orders/orders';
import { accountLang } from '../shared';
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
  /** In E.164; null for customers of the shop who gave none. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** That of the active contract, else the one entered by staff, else that of the newest order. */
  company: company.nullable(),
  /** Price group of the active contract. */
  group: group.nullable(),
  blockedAt: moment.nullable(),
  emailConfirmed: z.boolean(),
  orders: z.int(),
  lastOrderAt: moment.nullable(),
  createdAt: moment,
});

const customerRecord = customerItem.extend({
  /** Language of the account and of its letters. */
  lang: accountLang,
  phoneConfirmed: z.boolean(),
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
  actions: {},
});

export type CustomerRecord = z.output<typeof customerRecord>;
export type CustomerItem = z.output<typeof customerItem>;
export type CustomerFilter = z.output<typeof filter>;
