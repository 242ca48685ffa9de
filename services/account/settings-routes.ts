import type { Hono } from 'hono';
import { type AccountSettings, settingsCalls } from '@/lib/contract/account/business';

import type { RequestOf } from '@/lib/contract/call';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { readCustomer } from '../identity/customer';
import { hideMyPrice } from '../prices/hide-my-price';
import { chooseServiceLetters, wantsServiceLetters } from '../service-book/letters/choose-letters';
import { chooseLettersLang, chooseNewsletter, readsNewsletter } from './letter-choices';

export function registerSettings(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, settingsCalls.usersSettings, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readSettings(context, customerId);
  });
  registerCall(app, deps, settingsCalls.usersSettingsUpdate, async ({ body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    await change(account, context, customerId, body);
    return readSettings(context, customerId);
  });
}

type Change = RequestOf<typeof settingsCalls.usersSettingsUpdate>;

async function change(
  { keys }: AccountDeps,
  { db, lang }: CallContext,
  customerId: number,
  wish: Change,
): Promise<void> {
  if (wish.hideMyPrice !== undefined) await hideMyPrice(db.write, customerId, wish.hideMyPrice);
  if (wish.lettersLang !== undefined) await chooseLettersLang(db.write, customerId, wish.lettersLang);
  if (wish.newsletter !== undefined) {
    await chooseNewsletter(db.write, keys, customerId, { present: wish.newsletter, consent: wish.consent, lang });
  }
  if (wish.serviceLetters !== undefined) {
    await chooseServiceLetters(db.write, keys, customerId, { present: wish.serviceLetters, consent: wish.consent });
  }
}

async function readSettings({ db }: CallContext, customerId: number): Promise<AccountSettings> {
  const { hides_price, letters_lang } = await readCustomer(db.write, customerId);
  return {
    hideMyPrice: hides_price,
    lettersLang: letters_lang,
    newsletter: await readsNewsletter(db.write, customerId),
    serviceLetters: await wantsServiceLetters(db.write, customerId),
  };
}
