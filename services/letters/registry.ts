import { alreadyRegistered, confirmEmail, newPassword, noAccount, passwordChanged, phonePin } from './account-letters';
import type { RegisteredLetter } from './define-letter';
import { orderLetters, orderReceived } from './orders/order-letters';
import { serviceDue } from './service-due';
import { contactUs, questionAnswered, questionAsked } from './visitor-letters';
import { watchConfirm, watchPrice, watchStock } from './watch-letters';

/** Every letter that the shop sends. `docs/how-to/add-a-letter.md` says how one is added. */
export const letters: readonly RegisteredLetter[] = [
  confirmEmail,
  alreadyRegistered,
  newPassword,
  noAccount,
  passwordChanged,
  phonePin,
  ...Object.values(orderLetters),
  orderReceived,
  watchConfirm,
  watchStock,
  watchPrice,
  serviceDue,
  questionAsked,
  questionAnswered,
  contactUs,
];
