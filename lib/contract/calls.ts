import { authCalls } from './account/auth';
import { businessCalls, pricesCalls, settingsCalls } from './account/business';
import { contactsCalls, newsletterCalls, serviceLettersCalls } from './account/contacts';
import { pushCalls } from './account/push';
import { serviceBookCalls } from './account/service-book';

import { guestWatchesCalls, watchesCalls } from './account/watches';

import { captchaCalls } from './captcha';
import { bannersCalls } from './catalogue/banners';
import { blogCalls } from './catalogue/blog';
import { brandsCalls } from './catalogue/brands';
import { fitCalls } from './catalogue/fit';
import { jobCalls } from './catalogue/jobs';
import { questionsCalls } from './catalogue/questions';
import { reviewsCalls } from './catalogue/reviews';
import { shopCalls } from './catalogue/shop';
import { vehicleCalls } from './catalogue/vehicle';

import { afterOrderCalls } from './orders/after-order';
import { ordersCalls } from './orders/orders';
import { paymentCalls } from './orders/payment';

import { quickOrderCalls } from './orders/quick-order';
import { cartsCalls, sessionCalls } from './orders/session';

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
