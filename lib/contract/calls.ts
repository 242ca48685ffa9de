import { authCalls } from './auth';
import { bannersCalls } from './banners';
import { blogCalls } from './blog';
import { brandsCalls } from './brands';
import { contactsCalls } from './contacts';
import { ordersCalls } from './orders';
import { sessionCalls } from './session';
import { shopCalls } from './shop';
import { vehicleCalls } from './vehicle';

/** Every call of the contract by its name: the one table that client, proxy, services, OpenAPI and conformance share. */
export const calls = {
  ...shopCalls,
  ...brandsCalls,
  ...blogCalls,
  ...bannersCalls,
  ...vehicleCalls,
  ...authCalls,
  ...sessionCalls,
  ...ordersCalls,
  ...contactsCalls,
} as const;

export type CallName = keyof typeof calls;
