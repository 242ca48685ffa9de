import { z } from 'zod';
import { defineCall } from '../call';
import { accountLang, noBody, noParams } from '../shared';

export const accountSettings = z.strictObject({
  /** List prices are shown in place of the customer's own; false for whoever may not switch it. */
  hideMyPrice: z.boolean(),
  /** The language of letters and messages; none: that of the page where they are asked for. */
  lettersLang: accountLang.nullable(),
  /** The customer's address is on the list of the newsletter. */
  newsletter: z.boolean(),
  /** A letter comes when something is due on a car of the garage. */
  serviceLetters: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettings>;

const customer = { service: 'account', path: '/users/settings', params: noParams, audience: 'customer' } as const;

export const usersSettings = defineCall({
  ...customer,
  method: 'GET',
  summary: "The customer's settings (ours: the specification has no call for them)",
  request: noBody,
  response: accountSettings,
});

/**
 * `hideMyPrice: true` is refused with 403 CONTRACT_REQUIRED unless e-mail and phone are confirmed and a contract is
 * active, `newsletter: true` and
 * `serviceLetters: true` with 403 EMAIL_NOT_CONFIRMED while the address is not proven to be the customer's. `consent`
 * names the version of the text that was agreed to.
 */
export const usersSettingsUpdate = defineCall({
  ...customer,
  method: 'PUT',
  summary: 'Change some of the settings; answers them all (ours)',
  request: accountSettings.partial().extend({ consent: z.string().min(1).max(100).optional() }),
  response: accountSettings,
});

export const settingsCalls = { usersSettings, usersSettingsUpdate } as const;
