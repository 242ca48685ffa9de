import { z } from 'zod';
import { addPasskeyRequest, passkeySignInRequest, passkeysResponse } from './passkeys';
import {
  acceptRequest,
  acceptResponse,
  invitationRequest,
  invitationResponse,
  preferencesRequest,
  signInRequest,
  signInResponse,
} from './session';
import { setupGuideResponse } from './setup-guide';
import { todayQuery, todayResponse } from './today';

type OtherCall = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly summary: string;
  /** `none`: without a sign-in; `session`: with the session cookie of a member of staff. */
  readonly access: 'none' | 'session';
  readonly query?: z.ZodObject;
  readonly request?: z.ZodType;
  readonly response: z.ZodType;
};

const empty = z.object({});
/** Options of WebAuthn in the JSON form of the browser's API. */
const webAuthnOptions = z.looseObject({ challenge: z.string() });

/** Calls of the back office that belong to no resource. API tokens cannot use them, except the description. */
export const otherCalls: readonly OtherCall[] = [
  {
    ...{ method: 'get', path: '/api/openapi.json', access: 'none', summary: 'This description' },
    response: z.looseObject({}),
  },
  {
    ...{ method: 'get', path: '/api/session', access: 'session', summary: 'The signed-in member of staff' },
    response: signInResponse,
  },
  {
    ...{ method: 'post', path: '/api/session', access: 'none', summary: 'Sign in' },
    request: signInRequest,
    response: signInResponse,
  },
  {
    ...{ method: 'put', path: '/api/session', access: 'session', summary: 'Save language and settings of the pages' },
    request: preferencesRequest,
    response: signInResponse,
  },
  { ...{ method: 'delete', path: '/api/session', access: 'none', summary: 'Sign out' }, response: empty },
  {
    ...{ method: 'post', path: '/api/session/end-all', access: 'session', summary: 'Sign out on all devices' },
    response: empty,
  },
  {
    ...{
      method: 'get',
      path: '/api/passkeys',
      access: 'session',
      summary: 'Passkeys of the signed-in member of staff',
    },
    response: passkeysResponse,
  },
  {
    ...{ method: 'post', path: '/api/passkeys/options', access: 'session', summary: 'Options to create a passkey' },
    response: webAuthnOptions,
  },
  {
    ...{ method: 'post', path: '/api/passkeys', access: 'session', summary: 'Add a passkey' },
    request: addPasskeyRequest,
    response: passkeysResponse,
  },
  {
    ...{ method: 'delete', path: '/api/passkeys/{id}', access: 'session', summary: 'Remove a passkey' },
    response: passkeysResponse,
  },
  {
    ...{
      method: 'post',
      path: '/api/session/passkey/options',
      access: 'none',
      summary: 'Options to sign in by passkey',
    },
    response: webAuthnOptions,
  },
  {
    ...{ method: 'post', path: '/api/session/passkey', access: 'none', summary: 'Sign in with a passkey' },
    request: passkeySignInRequest,
    response: signInResponse,
  },
  {
    ...{ method: 'post', path: '/api/invitation/read', access: 'none', summary: 'Read an invitation' },
    request: invitationRequest,
    response: invitationResponse,
  },
  {
    ...{ method: 'post', path: '/api/invitation/accept', access: 'none', summary: 'Accept an invitation' },
    request: acceptRequest,
    response: acceptResponse,
  },
  {
    ...{ method: 'get', path: '/api/today', access: 'session', summary: 'Numbers of open tasks' },
    query: todayQuery,
    response: todayResponse,
  },
  {
    ...{
      method: 'get',
      path: '/api/setup-guide',
      access: 'session',
      summary: 'Steps for the owner to set up and open the shop',
    },
    response: setupGuideResponse,
  },
];
