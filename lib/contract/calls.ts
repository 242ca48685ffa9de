import { afterOrderCalls } from './after-order';
import { authCalls } from './auth';
import { bannersCalls } from './banners';
import { blogCalls } from './blog';
import { brandsCalls } from './brands';
import { businessCalls } from './business';
import { captchaCalls } from './captcha';
import { cartsCalls } from './carts';
import { contactsCalls } from './contacts';
import { fitCalls } from './fit';
import { guestWatchesCalls } from './guest-watches';
import { jobCalls } from './jobs';
import { newsletterCalls } from './newsletter';
import { ordersCalls } from './orders';
import { paymentCalls } from './payment';
import { pricesCalls } from './prices';
import { pushCalls } from './push';
import { questionsCalls } from './questions';
import { quickOrderCalls } from './quick-order';
import { reviewsCalls } from './reviews';
import { serviceBookCalls } from './service-book';
import { serviceLettersCalls } from './service-letters';
import { sessionCalls } from './session';
import { settingsCalls } from './settings';
import { shopCalls } from './shop';
import { vehicleCalls } from './vehicle';
import { watchesCalls } from './watches';

/** Every call of the contract by its name: the one table that client, proxy, services, OpenAPI and conformance share. */
export const calls = {
  ...shopCalls,
  ...pricesCalls,
  ...fitCalls,
  ...quickOrderCalls,
  ...brandsCalls,
  ...blogCalls,
  ...bannersCalls,
  ...vehicleCalls,
  ...jobCalls,
  ...authCalls,
  ...captchaCalls,
  ...sessionCalls,
  ...cartsCalls,
  ...ordersCalls,
  ...afterOrderCalls,
  ...paymentCalls,
  ...contactsCalls,
  ...pushCalls,
  ...reviewsCalls,
  ...questionsCalls,
  ...watchesCalls,
  ...guestWatchesCalls,
  ...serviceBookCalls,
  ...serviceLettersCalls,
  ...settingsCalls,
  ...businessCalls,
  ...newsletterCalls,
} as const;

export type CallName = keyof typeof calls;
