import { z } from 'zod';
import { defineCall } from './call';
import { noBody, noParams } from './shared';

/** `hideMyPrice`: list prices are shown in place of the customer's own; false for whoever may not switch it. */
export const accountSettings = z.strictObject({ hideMyPrice: z.boolean() });
export type AccountSettings = z.infer<typeof accountSettings>;

const customer = { service: 'account', path: '/users/settings', params: noParams, audience: 'customer' } as const;

export const usersSettings = defineCall({
  ...customer,
  method: 'GET',
  summary: "The customer's settings (ours: the specification has no call for them)",
  request: noBody,
  response: accountSettings,
});

/** `hideMyPrice: true` is refused with 403 CONTRACT_REQUIRED unless e-mail and phone are confirmed and a contract is active. */
export const usersSettingsUpdate = defineCall({
  ...customer,
  method: 'PUT',
  summary: 'Change some of the settings; answers them all (ours)',
  request: accountSettings.partial(),
  response: accountSettings,
});

export const settingsCalls = { usersSettings, usersSettingsUpdate } as const;
