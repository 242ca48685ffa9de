import { guestWatchesCalls, pushCalls, watchesCalls } from './account/alerts';
import { authCalls } from './account/auth';
import { businessCalls, pricesCalls, settingsCalls } from './account/business';
import { contactsCalls, newsletterCalls, serviceLettersCalls } from './account/contacts';
import { serviceBookCalls } from './account/service-book';

import { captchaCalls } from './captcha';
import { bannersCalls, blogCalls, brandsCalls } from './catalogue/content';
import { questionsCalls, reviewsCalls } from './catalogue/feedback';
import { fitCalls } from './catalogue/fit';
import { jobCalls } from './catalogue/jobs';
import { pagesCalls } from './catalogue/pages';
import { schemeCalls } from './catalogue/schemes';
import { shopCalls } from './catalogue/shop';
import { vehicleCalls } from './catalogue/vehicle';

import { afterOrderCalls } from './orders/after-order';
import { ordersCalls } from './orders/orders';
import { paymentCalls } from './orders/payment';
import { proposalCalls } from './orders/proposal';

import { quickOrderCalls } from './orders/quick-order';
import { cartsCalls, sessionCalls } from './orders/session';

import { shopSettingsCalls } from './settings/settings';

/** All calls of the contract by name, shared by client, proxy, services, OpenAPI document and conformance tests. */
export const calls = {
  ...shopCalls,
  ...pricesCalls,
  ...shopSettingsCalls,
  ...fitCalls,
  ...quickOrderCalls,
  ...brandsCalls,
  ...blogCalls,
  ...bannersCalls,
  ...pagesCalls,
  ...vehicleCalls,
  ...jobCalls,
  ...schemeCalls,
  ...authCalls,
  ...captchaCalls,
  ...sessionCalls,
  ...cartsCalls,
  ...ordersCalls,
  ...afterOrderCalls,
  ...proposalCalls,
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
