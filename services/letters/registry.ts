import { alreadyRegistered, confirmEmail, newPassword, noAccount, passwordChanged, phonePin } from './account-letters';
import { contactUs } from './contact-us';
import type { RegisteredLetter } from './define-letter';
import { orderLetters } from './orders/order-letters';
import { orderReceived } from './orders/order-received';
import { questionAnswered, questionAsked } from './question-letters';
import { serviceDue } from './service-due';
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
