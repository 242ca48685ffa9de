import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { z } from 'zod';
import { type Passkey, passkeysResponse } from '@/lib/contract/admin/passkeys';
import { type StaffUser, signInResponse } from '@/lib/contract/admin/session';
import { request } from './request';

/** Whether this browser and this connection (HTTPS or localhost) allow passkeys. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

// The options come from our own server, in the form that the browser's part of the same library reads.
const options = z.looseObject({ challenge: z.string() });
const creationOptions = options.extend({
  rp: z.looseObject({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});

/** The passkeys of the signed-in member of staff. */
export async function readPasskeys(): Promise<readonly Passkey[]> {
  return passkeysResponse.parse(await request('passkeys')).items;
}

/** Asks the device for a new passkey and adds it. Rejects with `isCancelled` if the user closed the device's dialog. */
export async function addPasskey(name: string): Promise<readonly Passkey[]> {
  const optionsJSON = creationOptions.parse(await request('passkeys/options', { method: 'POST', body: {} }));
  const response = await startRegistration({ optionsJSON });
  return passkeysResponse.parse(await request('passkeys', { method: 'POST', body: { name, response } })).items;
}

/** Removes a passkey, and returns the remaining ones. */
export async function removePasskey(id: string): Promise<readonly Passkey[]> {
  return passkeysResponse.parse(await request(`passkeys/${id}`, { method: 'DELETE', body: {} })).items;
}

/** Signs in with a passkey that the user chooses on the device. */
export async function signInWithPasskey(): Promise<StaffUser> {
  const optionsJSON = options.parse(await request('session/passkey/options', { method: 'POST', body: {} }));
  const response = await startAuthentication({ optionsJSON });
  return signInResponse.parse(await request('session/passkey', { method: 'POST', body: { response } })).user;
}

/** Whether the user closed the dialog of the device, or let it expire. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
