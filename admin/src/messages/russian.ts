import type { TranslationMessages } from 'react-admin';
import * as access from './access';
import * as errors from './errors';
import * as journal from './journal';
import { mergeTexts } from './merge-texts';
import { orders } from './orders';
import { raRussian } from './ra-russian';
import * as shell from './shell';
import * as staff from './staff';
import * as today from './today';
import * as tokens from './tokens';
import * as webhooks from './webhooks';

const parts = [access, errors, shell, today, staff, journal, tokens, webhooks];

/** All texts of the back office in Russian. */
export const russian: TranslationMessages = {
  ...mergeTexts(...parts.map((part) => part.russian)),
  ...orders.russian,
  ra: raRussian,
};
