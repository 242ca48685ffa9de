import { z } from 'zod';

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);
const credential = { id: base64url.max(1400), rawId: base64url.max(1400), type: z.literal('public-key') };

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** `GET /api/passkeys`: the passkeys of the signed-in member of staff. */
export const passkeysResponse = z.object({ items: z.array(passkey) });

/** `POST /api/passkeys`: the name that the user sees, and the browser's `RegistrationResponseJSON` of WebAuthn. */
export const addPasskeyRequest = z.strictObject({
  name: z.string().trim().min(1).max(100),
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: base64url.max(4000), attestationObject: base64url.max(20_000) }),
    clientExtensionResults: z.object({}),
  }),
});

/** `POST /api/session/passkey`: the browser's `AuthenticationResponseJSON` of WebAuthn. */
export const passkeySignInRequest = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url.max(4000),
      authenticatorData: base64url.max(4000),
      signature: base64url.max(4000),
    }),
    clientExtensionResults: z.object({}),
  }),
});
