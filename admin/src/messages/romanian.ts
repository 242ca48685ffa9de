import type { TranslationMessages } from 'react-admin';
import * as access from './access';
import * as customers from './customers';
import * as errors from './errors';
import * as journal from './journal';
import { mergeTexts } from './merge-texts';
import * as newOrder from './new-order';
import * as orderEdit from './order-edit';
import { orders } from './orders';
import * as passkeys from './passkeys';
import { raRomanian } from './ra-romanian';
import * as returns from './returns';
import * as shell from './shell';
import * as staff from './staff';
import * as today from './today';

const parts = [access, errors, shell, today, staff, journal, passkeys, customers, newOrder, orderEdit, returns];

/** All texts of the back office in Romanian. */
export const romanian: TranslationMessages = {
  ...mergeTexts(...parts.map((part) => part.romanian)),
  ...orders.romanian,
  ra: raRomanian,
};
