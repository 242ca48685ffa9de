import { z } from 'zod';
import { email } from './auth';
import { defineCall } from './call';
import { accountLang, money, noBody, noParams } from './shared';

const account = { service: 'account', params: noParams } as const;
const customer = { ...account, audience: 'customer' } as const;

export const usersDebt = defineCall({
  ...customer,
  method: 'GET',
  path: '/users/debt/{detail}',
  summary: 'Debt of the contracts: 0 sums, 1 with documents',
  params: z.strictObject({ detail: z.enum(['0', '1']) }),
  request: noBody,
  response: z.object({
    total: money,
    overdue: money,
    limit: money.nullable(),
    documents: z.array(z.object({ number: z.string(), date: z.iso.date(), due: z.iso.date(), amount: money })),
  }),
});

export const usersSalesReport = defineCall({
  ...customer,
  method: 'POST',
  path: '/users/usersalesreport',
  summary: 'Sales to the customer in a period',
  request: z.strictObject({ from: z.iso.date(), to: z.iso.date(), lang: accountLang }),
  response: z.object({
    items: z.array(z.object({ date: z.iso.date(), number: z.string(), quantity: z.int(), total: money })),
    total: money,
  }),
});

export const contactUs = defineCall({
  ...account,
  method: 'POST',
  path: '/contacts/contactus',
  summary: 'A message to the shop',
  captcha: 'contactus',
  idempotent: false,
  request: z.strictObject({
    name: z.string().trim().min(1).max(100),
    email,
    subject: z.string().trim().max(200),
    message: z.string().trim().min(1).max(5000),
    lang: accountLang,
  }),
  response: z.object({ ok: z.literal(true) }),
});

export const webPushSubscribe = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/messages/wpaddsub',
  summary: 'Keep a web push subscription',
  request: z.strictObject({
    pushSubObj: z.strictObject({
      endpoint: z.url().max(1000),
      expirationTime: z.number().nullable().optional(),
      keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    }),
    lang: accountLang,
  }),
  response: z.object({ ok: z.literal(true) }),
});

export const contactsCalls = { usersDebt, usersSalesReport, contactUs, webPushSubscribe } as const;
