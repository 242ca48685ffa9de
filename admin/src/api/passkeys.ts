import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { z } from 'zod';
import { type Passkey, passkeysResponse } from '@/lib/contract/admin/passkeys';
import { type StaffUser, signInResponse } from '@/lib/contract/admin/session';
import { request } from './request';

/** Whether this browser and this connection (HTTPS or localhost) allow passkeys. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

// Checks only the main fields, because our own server creates the options with the same library.
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

/**
 * Creates a passkey on the device and adds it to the account. `isCancelled` recognises the error of a closed dialog.
 */
export async function addPasskey(name: string): Promise<readonly Passkey[]> {
  const optionsJSON = creationOptions.parse(await request('passkeys/options', { method: 'POST', body: {} }));
  const response = await startRegistration({ optionsJSON });
  return passkeysResponse.parse(await request('passkeys', { method: 'POST', body: { name, response } })).items;
}

/** Removes a passkey and returns the remaining passkeys. */
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
