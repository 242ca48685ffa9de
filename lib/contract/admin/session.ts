import { z } from 'zod';
import { locale } from '../shared';
import { role } from './roles';

/** The signed-in member of staff. */
export const staffUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  lang: locale,
  /** Settings of the pages, such as the columns of lists. */
  preferences: z.record(z.string(), z.unknown()),
});
export type StaffUser = z.infer<typeof staffUser>;

const password = z.string().min(1).max(200);

/** `POST /api/session`. The code is that of the authenticator app, or a recovery code. */
export const signInRequest = z.strictObject({
  email: z.email().max(254).toLowerCase(),
  password,
  code: z.string().trim().min(6).max(20),
});
export const signInResponse = z.object({ user: staffUser });

/** `POST /api/invitation/read`. */
export const invitationRequest = z.strictObject({ token: z.string().min(20).max(64) });
export const invitationResponse = z.object({
  name: z.string(),
  email: z.string(),
  lang: locale,
  /** Secret of the authenticator app in base32, and the same as an `otpauth` URL. */
  secret: z.string(),
  otpauthUrl: z.string(),
});

/** `POST /api/invitation/accept`. Returns recovery codes, which are shown once. */
export const acceptRequest = z.strictObject({
  token: z.string().min(20).max(64),
  password: z.string().min(10).max(200),
  code: z.string().trim().length(6),
});
export const acceptResponse = z.object({ user: staffUser, recoveryCodes: z.array(z.string()) });

/** `PUT /api/session`: language and settings of the pages. */
export const preferencesRequest = z.strictObject({
  lang: locale.optional(),
  preferences: z.record(z.string().max(100), z.json()).optional(),
});
