import { z } from 'zod';
import { email } from './account/auth';
import { defineCall } from './call';
import { accountLang, noParams } from './shared';

export const contactUs = defineCall({
  service: 'account',
  params: noParams,
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

export const contactsCalls = { contactUs } as const;
